import { useRef, useState } from 'react'
import { SHOP_ID } from '#web/platform/shop-id.ts'
import { ownData as messages } from '#web/features/account/own-data/messages/own-data.es.ts'
import { signOut } from '#web/features/people/session/sign-out.ts'
import { runDocument, type ApiError } from '#web/platform/api-client.ts'
import { useMessages } from '#web/platform/messages/messages.tsx'
import { Button } from '#web/ui/button.tsx'
import { DeleteAccountDocument } from './own-data-document.ts'
import { OwnerDialog, type Owner, type Proof } from './owner-dialog.tsx'
import { Section } from '#web/features/account/account/section.tsx'

/** Server rules §7 say what stays and why. */
export function DeleteAccount(owner: Owner) {
  const texts = useMessages(messages)
  const t = texts.deleting
  const heading = useRef<HTMLHeadingElement>(null)
  const [open, setOpen] = useState(false)
  return (
    <Section title={t.title} text={t.text} heading={heading}>
      <Button variant="danger" onClick={() => setOpen(true)}>
        {t.open}
      </Button>
      <OwnerDialog
        {...owner}
        open={open}
        onClose={() => setOpen(false)}
        finalFocus={heading}
        title={t.question}
        confirm={t.confirm}
        isFinal
        run={deleteAccount}
        problemText={(error) => problemText(error, texts)}
      >
        <Consequences title={t.goes.title} items={t.goes.items} />
        <Consequences title={t.stays.title} items={t.stays.items} />
      </OwnerDialog>
    </Section>
  )
}

function Consequences({ title, items }: { title: string; items: readonly string[] }) {
  return (
    <div>
      <h3 className="font-semibold">{title}</h3>
      <ul className="mt-1 list-disc pl-5 text-tinta-600">
        {items.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    </div>
  )
}

/** Never resolves: the browser goes on to another page. */
async function deleteAccount(proof: Proof, signal: AbortSignal): Promise<never> {
  await runDocument(DeleteAccountDocument, { shopId: SHOP_ID, ...proof }, { signal })
  await signOut('/')
  return new Promise(() => {})
}

function problemText({ code, data }: ApiError, { proof, deleting }: (typeof messages)['es']): string {
  if (code === 'account.under_way') return deleting.underWay((data.references ?? []) as string[])
  return code === 'request.rate_limited' ? proof.often : deleting.failed
}
