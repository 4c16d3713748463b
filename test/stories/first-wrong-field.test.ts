/** The focus after a press with errors. */
import { focused, tabTo } from './keyboard.ts'
import { awakened, story, until } from './story.ts'

story(
  'after a press with errors the focus is on the first wrong field of the page: radio, select, text, captcha, file',
  async (scene) => {
    const { page, sees, email } = scene
    await scene.visit('/sugerencias-reclamos')
    await awakened(page.locator('textarea[name=message]'))
    const { keyboard } = page
    const pressSend = async () => {
      await tabTo(page, 'button', 'Enviar')
      await keyboard.press('Enter')
    }
    const hasFocus = (role: string, name: RegExp) =>
      until(async () => {
        const stop = await focused(page)
        return stop !== null && stop.role === role && name.test(stop.name) && stop.visible
      }, true)
    await pressSend()
    await hasFocus('radio', /^Sugerencia/)
    await scene.picture('suggestion-first-wrong')
    await keyboard.press('ArrowDown')
    await pressSend()
    // It is on the page since the radio was pressed, above fields that were there before.
    await hasFocus('combobox', /¿Cuál fue el problema\?/)
    await keyboard.press('ArrowDown')
    await pressSend()
    await hasFocus('textbox', /^Nombre/)
    await keyboard.type('Ana María')
    await pressSend()
    await hasFocus('textbox', /^Apellido/)
    await keyboard.type('Quillahuasca')
    for (const [name, text] of [
      ['Correo electrónico', email],
      ['Teléfono', '912345678'],
    ] as const) {
      await tabTo(page, 'textbox', name)
      await keyboard.type(text)
    }
    await pressSend()
    await hasFocus('textbox', /^Mensaje/)
    await keyboard.type('No llegó')
    const photo = { name: 'foto.jpg', mimeType: '', buffer: Buffer.from('no es una foto') }
    await page.locator('form input[type=file]').setInputFiles(photo)
    await sees('foto.jpg')
    await pressSend()
    await hasFocus('checkbox', /robot/)
    await keyboard.press('Space')
    await sees('Verificado')
    scene.expectProblem(/4\d\d: .*uploads\/cases/)
    await pressSend()
    await hasFocus('button', /^Cambiar archivo/)
    await sees('Este tipo de archivo no se puede adjuntar. Elige un PDF, JPG, PNG, DOCX o DOC.')
    await keyboard.press('Tab')
    await keyboard.press('Enter')
    await pressSend()
    await sees('Tu mensaje ha sido enviado con éxito')
  },
  { deep: 'its row is shown by suggestion-form.test.tsx and suggestion-file.test.tsx', on: ['desktop'] },
)
