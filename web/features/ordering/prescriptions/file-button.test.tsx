/** The button that opens the file chooser: what is refused before anything is sent, and how long that is said. */
import assert from 'node:assert/strict'
import { test, type TestContext } from 'node:test'
import { screen } from '@testing-library/dom'
import { assertAccessible } from '#test/component/accessible.ts'
import { holds, sees, seesNo, showPart, turns } from '#test/component/show-part.tsx'
import { FileButton } from './file-button.tsx'

const TOO_LARGE = 'El tamaño del archivo es superior a 5 MB'
const BYTES_MAX = 5_242_880

async function showButton(t: TestContext) {
  const chosen: string[] = []
  const shown = await showPart(
    t,
    <FileButton label="Subir receta" name="Subir receta para Losartán" onFile={({ name }) => chosen.push(name)} />,
  )
  const choose = (name: string, type: string, bytes = 10) =>
    shown.user
      .setup({ applyAccept: false })
      .upload(
        document.querySelector<HTMLInputElement>('[data-for]')!,
        new File([new Uint8Array(bytes)], name, { type }),
      )
  return { ...shown, chosen, choose }
}

test('a file that is too large says so in a bubble for four seconds, then beside the button', async (t) => {
  const { chosen, choose } = await showButton(t)
  const bubble = () => screen.queryAllByRole('alert').filter((each) => each.textContent?.includes(TOO_LARGE)).length
  t.mock.timers.enable({ apis: ['setTimeout'] })
  await choose('grande.pdf', 'application/pdf', BYTES_MAX + 1)
  await holds(() => assert.equal(bubble(), 1))
  t.mock.timers.tick(3_999)
  await turns()
  assert.equal(bubble(), 1)
  t.mock.timers.tick(1)
  t.mock.timers.reset()
  await holds(() => assert.equal(bubble(), 0))
  await sees(TOO_LARGE)
  await assertAccessible('a refused file')
  assert.deepEqual(chosen, [])
})

test('a file of another kind is refused with its reason; the largest one that is taken leaves no reason behind', async (t) => {
  const { user, chosen, choose } = await showButton(t)
  const OTHER_KIND = 'Solo se aceptan archivos pdf, jpg o png.'
  await choose('foto.svg', 'image/svg+xml')
  await sees(OTHER_KIND)
  await user.keyboard('{Escape}')
  assert.deepEqual(chosen, [])
  await choose('receta.pdf', 'application/pdf', BYTES_MAX)
  await seesNo(OTHER_KIND)
  assert.deepEqual(chosen, ['receta.pdf'])
})

test('an empty file is refused too', async (t) => {
  const { chosen, choose } = await showButton(t)
  await choose('nada.pdf', 'application/pdf', 0)
  await turns()
  assert.deepEqual(chosen, [])
})
