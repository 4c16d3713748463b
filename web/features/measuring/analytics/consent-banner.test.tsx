import assert from 'node:assert/strict'
import { test } from 'node:test'
import { button, isFocused, showPart, the } from '#test/component/show-part.tsx'
import { ConsentBanner } from './consent-banner.tsx'

test('the question before measuring says what holds today, once something was answered, and takes either answer', async (t) => {
  for (const [stored, today] of [
    [null, /al pie de la página\.$/],
    ['yes', /al pie de la página\. Hoy lo permites\.$/],
    ['no', /al pie de la página\. Hoy no lo permites\.$/],
  ] as const) {
    const answers: string[] = []
    const { user, unmount } = await showPart(
      t,
      <ConsentBanner given={stored} reopened={stored !== null} onAnswer={(answer) => answers.push(answer)} />,
    )
    const region = the('region', 'Cookies de medición')
    assert.match(region.querySelector('p')!.textContent, today)
    if (stored !== null) await isFocused(() => region)
    await user.click(button('Rechazar'))
    await user.click(button('Aceptar'))
    assert.deepEqual(answers, ['no', 'yes'])
    await unmount()
  }
})
