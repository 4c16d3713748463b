import { test } from 'node:test'
import { publicSettings } from '#shop/people/settings/settings.rules.ts'
import { readSettingsFile } from '#shop/people/settings/settings-file.ts'
import { button, sees, showPart } from '#test/component/show-part.tsx'
import { FrameProvider } from '#web/platform/frame-context.ts'
import { NotifyButton } from './notify-button.tsx'

test('who gets the data of the form for a sold-out product is the seller of the settings', async (t) => {
  const { company, ...others } = readSettingsFile()
  const settings = publicSettings({ ...others, company: { ...company, legalName: 'Quillay Salud SpA' } }, 4)
  const product = { sku: '9251278', productName: 'Vitamina C 1000 mg', stock: 0, enable: true }
  const { user } = await showPart(
    t,
    <FrameProvider value={{ origin: location.origin, settings, shopId: 'boldo' }}>
      <NotifyButton product={product} name={product.productName} />
    </FrameProvider>,
  )
  await user.click(button(/^Avísame/))
  await sees(/Quillay Salud SpA use estos datos solo para avisarte/)
})
