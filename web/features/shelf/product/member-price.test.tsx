/** The member's price belongs to members; a visitor sees what it would save (SHOP §6, decision D37). */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { assertAccessible } from '#test/component/accessible.ts'
import { button, holds, showPart, the } from '#test/component/show-part.tsx'
import { signedIn } from '#test/component/signed-in.ts'
import { MemberPrice } from './member-price.tsx'
import type { PageProduct } from './product-document.ts'

/** The line's parts are elements of their own. */
const says = (line: string) => holds(() => assert.ok(document.body.textContent!.includes(line), line))

const CHEAPER = { normalPrice: 6_590, offerPrice: null, subscriptionPrice: 5_990 } as PageProduct

test('a visitor sees the saving of an account as an estimate, never the member price, with the way in', async (t) => {
  const { user } = await showPart(t, <MemberPrice product={CHEAPER} />, {
    api: (api) => api.answer('SignInProviders', { data: { signInProviders: [] } }),
  })
  await says('Con tu cuenta ahorras $600 (estimado)')
  assert.ok(!document.body.textContent?.includes('5.990'))
  await assertAccessible('the saving')
  await user.click(button('Inicia sesión'))
  await holds(() => the('dialog', 'Iniciar sesión'))
})

test('a member sees the price that is theirs; an operator the saving', async (t) => {
  await t.test('a member', async (t) => {
    await showPart(t, <MemberPrice product={CHEAPER} />, { stored: await signedIn() })
    await says('Tu precio Mi Boldo: $5.990')
    assert.ok(!document.body.textContent!.includes('ahorras'))
  })
  await t.test('an operator', async (t) => {
    await showPart(t, <MemberPrice product={CHEAPER} />, { stored: await signedIn('operator') })
    await says('Con tu cuenta ahorras $600 (estimado)')
  })
})

test('an offer that is as good has no line', async (t) => {
  await showPart(t, <MemberPrice product={{ ...CHEAPER, offerPrice: 5_990 }} />)
  assert.equal(document.body.textContent, '')
})
