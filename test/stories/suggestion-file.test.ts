/** A file that is removed or changed while the form is sent (CONTENT §2.8). */
import assert from 'node:assert/strict'
import { after } from 'node:test'
import { pdf } from '#test/test-files.ts'
import { openClockedShop, type ClockedShop } from './clocked-shop.ts'
import { button } from './shopping.ts'
import { storyOnce, until } from './story.ts'
import { captcha, choose, fill, open, send, SENT } from './suggestion-form.ts'

let opened: Promise<ClockedShop> | undefined
const theShop = () => (opened ??= openClockedShop())
after(async () => (await opened)?.close())

storyOnce(
  'a file that is removed or changed while it is sent does not go with the form',
  async (scene) => {
    const { page, press, sees, email } = scene
    const { test } = await theShop()
    const filesOf = async (message: string) => {
      const rows = await test.db
        .selectFrom('case_file')
        .innerJoin('support_case', 'support_case.id', 'case_file.case_id')
        .select('file_name')
        .where('email', '=', email)
        .where('message', '=', message)
        .execute()
      return rows.map(({ file_name }) => file_name)
    }
    const sendAgain = async (message: string, name: string) => {
      await fill(scene, message)
      await choose(page, name, Buffer.from(pdf()))
      await sees(name)
      await press(captcha(page))
      await sees('Verificado')
      await press(send(page))
    }
    let held: Promise<unknown> = Promise.resolve()
    let release = () => {}
    const hold = (path: string, word: string) => {
      let markHeld: () => void = () => {}
      held = new Promise<void>((resolve) => (markHeld = resolve))
      const released = new Promise<void>((resolve) => (release = resolve))
      let isOver = false
      return page.route(path, async (route) => {
        // The browser does not say what an upload has.
        if (isOver || !(route.request().postData() ?? '').includes(word)) return route.fallback()
        isOver = true
        markHeld()
        await released
        await route.continue().catch(() => {})
      })
    }
    scene.expectProblem(/uploads\/cases|ERR_ABORTED|Failed to load/)
    await open(scene)
    await hold('**/uploads/cases', '')
    await sendAgain('Sin archivo', 'quitada.pdf')
    await held
    await press(button(page, 'Quitar quitada.pdf'))
    release()
    await sees(SENT)
    assert.deepEqual(await filesOf('Sin archivo'), [])

    await hold('**/uploads/cases', '')
    await sendAgain('Con otro', 'primera.pdf')
    await held
    await choose(page, 'segunda.pdf', Buffer.from(pdf()))
    release()
    await sees(SENT)
    assert.deepEqual(await filesOf('Con otro'), ['segunda.pdf'])

    await hold('**/graphql', 'createSuggestion')
    await sendAgain('En camino', 'enviada.pdf')
    await held
    const remove = button(page, 'Quitar enviada.pdf')
    await until(() => remove.getAttribute('aria-disabled'), 'true')
    await scene.picture('suggestion-file-on-its-way')
    await remove.dispatchEvent('click')
    await sees('enviada.pdf')
    release()
    await sees(SENT)
    assert.deepEqual(await filesOf('En camino'), ['enviada.pdf'])
  },
  { shop: theShop },
)
