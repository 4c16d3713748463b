import assert from 'node:assert/strict'
import { test } from 'node:test'
import { screen } from '@testing-library/dom'
import { seesNo, showPart, the, turns } from '#test/component/show-part.tsx'
import { ProviderAlert } from './provider-alert.tsx'

test('each error of a sign-in at a provider has its sentence, for six seconds', async (t) => {
  t.mock.timers.enable({ apis: ['setTimeout'] })
  for (const [problem, sentence] of [
    ['refused', 'No diste permiso para entrar'],
    ['email_of_another', 'El email ya está registrado en otra cuenta'],
    ['other_provider', 'El email ya está registrado con otra red social'],
    ['unreachable', 'La red social no responde'],
    ['invalid', 'No pudimos comprobar quién eres'],
    ['ended', 'El inicio de sesión venció'],
    ['often', 'Lo intentaste muchas veces seguidas'],
    ['network', 'Error de conexión'],
    ['other', 'No pudimos iniciar tu sesión'],
  ] as const) {
    const { unmount } = await showPart(t, <ProviderAlert problem={problem} />)
    assert.ok(the('alert').textContent?.startsWith(sentence), problem)
    t.mock.timers.tick(5_999)
    await turns()
    assert.equal(screen.getAllByRole('alert').length, 1)
    t.mock.timers.tick(1)
    await seesNo(sentence)
    await unmount()
  }
})
