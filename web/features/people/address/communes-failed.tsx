import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { useAddressWords } from './use-address-words.ts'

export function CommunesFailed({ retry, className }: { retry: () => void; className?: string }) {
  const t = useAddressWords()
  return (
    <Alert
      tone="error"
      title={t.communesFailed}
      className={className}
      actions={
        <Button variant="secondary" size="sm" onClick={retry}>
          {t.retry}
        </Button>
      }
    >
      {t.communesFailedText}
    </Alert>
  )
}
