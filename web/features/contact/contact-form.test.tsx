import assert from 'node:assert/strict'
import { test } from 'node:test'
import ContactForm from '#web/features/contact/contact-form.tsx'
import { button, field, isFocused, sees, showPart, the } from '#test/component/show-part.tsx'
import { assertAccessible } from '#test/component/accessible.ts'
import { lost } from '#test/component/api-table.ts'
import { CreateNeedHelpDocument } from './contact-document.ts'

test('a message without a connection says so, and nothing typed is lost', async (t) => {
  const { user, api } = await showPart(t, <ContactForm />)
  api.reply(CreateNeedHelpDocument, lost)
  await user.type(field('Nombre'), 'Ana María')
  await user.type(field('Apellido'), 'Rojas')
  await user.type(field('Correo electrónico'), 'ana@example.com')
  await user.type(field('Teléfono'), '912345678')
  await user.type(field('Mensaje'), 'Hola')
  await user.click(the('checkbox', /No soy un robot/))
  await sees('Verificado')
  await user.click(button('Enviar mensaje'))
  await sees('Error de conexión')
  await user.click(button('Cerrar'))
  await isFocused(() => field('Mensaje'))
  await assertAccessible('after a failure')
  assert.equal(field('Nombre').value, 'Ana María')
  assert.equal(api.calls(CreateNeedHelpDocument).length, 1)
})
