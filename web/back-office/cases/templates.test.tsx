/** Templates of answers: made, mended and deleted by who answers cases. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { refused } from '#test/component/api-table.ts'
import { assertAccessible } from '#test/component/accessible.ts'
import { assertEnglish } from '#test/component/all-english.ts'
import { ANSWERER, showRoom } from '#test/component/back-office.tsx'
import { button, field, fillIn, holds, sees, seesNo } from '#test/component/show-part.tsx'
import {
  AnswerTemplatesDocument,
  DeleteAnswerTemplateDocument,
  SaveAnswerTemplateDocument,
  type Template,
} from './template-documents.ts'
import { TemplateList } from './template-list.tsx'

const LATE: Template = {
  _id: 't1',
  title: 'Atraso',
  language: 'es',
  text: 'Hola {nombre}',
  kinds: ['claim'],
  version: 3,
}

test('a template is mended: an unknown placeholder is named, and the version that was read is sent', async (t) => {
  const { user, api } = await showRoom(t, <TemplateList />, {
    permissions: ANSWERER,
    api: (api) => api.answer(AnswerTemplatesDocument, { answerTemplates: [LATE] }),
  })
  await sees('Atraso')
  await sees(/Español.*Reclamo/)
  await assertAccessible('templates')
  await user.click(button('Editar Atraso'))
  await sees('Hola Camila')
  await user.clear(field('Texto'))
  await user.type(field('Texto'), 'Hola {{apellido}')
  await user.click(button('Guardar'))
  await sees('{apellido} no existe: usa {nombre} o {pedido}')
  await assertAccessible('a template with its errors')
  await user.clear(field('Texto'))
  await user.type(field('Texto'), 'Hola {{pedido}')
  api.reply(SaveAnswerTemplateDocument, refused(409, { code: 'template.changed' }))
  await user.click(button('Guardar'))
  await sees(/^Otra persona cambió la plantilla/)
  assert.equal(field('Texto').value, 'Hola {pedido}', 'what was typed stays')
  api.answer(SaveAnswerTemplateDocument, { saveAnswerTemplate: { ...LATE, version: 4 } })
  await user.click(button('Guardar'))
  await sees('Plantilla «Atraso» guardada')
  assert.deepEqual(api.calls(SaveAnswerTemplateDocument).at(-1)!.variables, {
    id: 't1',
    version: 3,
    title: 'Atraso',
    language: 'es',
    text: 'Hola {pedido}',
    kinds: ['claim'],
  })
})

test('without templates one is made; F8 opens the form', async (t) => {
  const { user, api } = await showRoom(t, <TemplateList />, {
    permissions: ANSWERER,
    api: (api) => api.answer(AnswerTemplatesDocument, { answerTemplates: [] }),
  })
  await sees('Todavía no hay plantillas')
  await assertAccessible('no templates')
  await user.keyboard('{F8}')
  await holds(() => field('Título'))
  await user.click(button('Guardar'))
  await sees('Escribe el título')
  await fillIn({ user }, { Título: 'Gracias', Texto: 'Gracias por escribir.' })
  api.answer(SaveAnswerTemplateDocument, { saveAnswerTemplate: LATE })
  api.answer(AnswerTemplatesDocument, { answerTemplates: [LATE] })
  await user.click(button('Guardar'))
  await sees('Plantilla «Gracias» guardada')
  await sees('Atraso')
  assert.equal(api.calls(SaveAnswerTemplateDocument).at(-1)!.variables.id, null)
})

test('a deleted template is put back from the notice', async (t) => {
  const { user, api } = await showRoom(t, <TemplateList />, {
    permissions: ANSWERER,
    api: (api) => {
      api.answer(AnswerTemplatesDocument, { answerTemplates: [LATE] })
      api.answer(DeleteAnswerTemplateDocument, { deleteAnswerTemplate: true })
      api.answer(SaveAnswerTemplateDocument, { saveAnswerTemplate: LATE })
    },
  })
  await sees('Atraso')
  api.answer(AnswerTemplatesDocument, { answerTemplates: [] })
  await user.click(button('Eliminar Atraso'))
  await seesNo('Hola {nombre}')
  assert.deepEqual(api.calls(DeleteAnswerTemplateDocument).at(-1)!.variables, { id: 't1', version: 3 })
  api.answer(AnswerTemplatesDocument, { answerTemplates: [LATE] })
  await user.click(button('Deshacer'))
  await sees('Hola {nombre}')
  assert.equal(api.calls(SaveAnswerTemplateDocument).at(-1)!.variables.text, LATE.text)
})

test('templates that failed are requested again; in English the page is English', async (t) => {
  const { user, api } = await showRoom(t, <TemplateList />, {
    permissions: ANSWERER,
    locale: 'en',
    api: (api) => api.reply(AnswerTemplatesDocument, refused(503)),
  })
  await sees('The templates could not be loaded')
  await assertAccessible('templates that failed')
  const english = { ...LATE, title: 'Delay', language: 'en', text: 'Hello {nombre}' }
  api.answer(AnswerTemplatesDocument, { answerTemplates: [english] })
  await user.click(button('Try again'))
  await sees('Delay')
  assertEnglish('templates')
})
