/** The form behind 'avísame': one address, one consent, one mail (SHOP §4; Ley 21.719). */
import { useState, type FormEvent } from 'react'
import { graphql } from '#web/platform/graphql.ts'
import { ApiError, runDocument } from '#web/platform/api-client.ts'
import { backInStock as messages } from '#web/features/back-in-stock/messages/back-in-stock.es.ts'
import { useSettings } from '#web/platform/frame-context.ts'
import { useCatalogueLang, useLocale, useMessages } from '#web/platform/messages/messages.tsx'
import { SHOP_ID } from '#shop/policy/shop-id.rules.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { LegalLinks } from '#web/ui/legal-links.tsx'
import { Modal } from '#web/ui/modal.tsx'
import { PersonField } from '#web/ui/person-field.tsx'

const RequestDocument = graphql(`
  mutation RequestBackInStock($shopId: String, $sku: String!, $email: String!, $consent: Boolean!, $locale: String) {
    requestBackInStock(shopId: $shopId, sku: $sku, email: $email, consent: $consent, locale: $locale)
  }
`)

type State = { step: 'asking' | 'sending' | 'done'; problem?: 'email' | 'consent' | 'tooMany' | 'failed' }

export type PromptedProduct = { sku: string; productName: string; stock: number; enable: boolean }

interface BackInStockPromptProps {
  product: PromptedProduct
  open: boolean
  onClose: () => void
}

export default function BackInStockPrompt({ product, open, onClose: close }: BackInStockPromptProps) {
  const t = useMessages(messages)
  const { legalName } = useSettings().company
  const locale = useLocale()
  const lang = useCatalogueLang()
  const [{ step, problem }, setState] = useState<State>({ step: 'asking' })
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const email = String(form.get('email') ?? '').trim()
    if (!/^\S+@\S+\.\S+$/.test(email)) return setState({ step: 'asking', problem: 'email' })
    if (form.get('consent') === null) return setState({ step: 'asking', problem: 'consent' })
    setState({ step: 'sending' })
    try {
      await runDocument(RequestDocument, { shopId: SHOP_ID, sku: product.sku, email, consent: true, locale })
      setState({ step: 'done' })
    } catch (error) {
      setState({ step: 'asking', problem: problemOf(error) })
    }
  }
  const last = product.stock === 1 && product.enable
  if (step === 'done')
    return (
      <Modal
        open={open}
        onClose={close}
        size="sm"
        title={t.done.title}
        description={t.done.text}
        actions={<Button onClick={close}>{t.close}</Button>}
      />
    )
  return (
    <Modal
      open={open}
      onClose={close}
      size="sm"
      title={last ? t.lastTitle : t.title}
      description={<span lang={lang}>{product.productName}</span>}
    >
      <form noValidate onSubmit={send} className="grid gap-4">
        {problem === 'failed' || problem === 'tooMany' ? (
          <Alert tone="error" live>
            {t[problem]}
          </Alert>
        ) : null}
        <PersonField name="email" label={t.email} error={problem === 'email' ? t.emailInvalid : undefined} />
        <Checkbox
          name="consent"
          label={t.consent(legalName)}
          error={problem === 'consent' ? t.consentRequired : undefined}
        />
        <LegalLinks texts={['privacy']} className="-mt-2 ml-9" />
        <Button type="submit" block loading={step === 'sending'}>
          {t.send}
        </Button>
        <Button variant="ghost" block onClick={close}>
          {t.notNow}
        </Button>
      </form>
    </Modal>
  )
}

function problemOf(error: unknown): State['problem'] {
  const code = error instanceof ApiError ? error.code : ''
  return code === 'input.invalid' ? 'email' : code === 'request.rate_limited' ? 'tooMany' : 'failed'
}
