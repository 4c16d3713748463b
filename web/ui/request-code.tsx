import { useState } from 'react'
import { requestCode } from '#web/ui/messages/request-code.es.ts'
import { useMessages } from '#web/platform/messages/messages.tsx'

export default function RequestCode({ id }: { id: string }) {
  const t = useMessages(requestCode)
  const [copied, setCopied] = useState<boolean | null>(null)
  const copy = () =>
    void navigator.clipboard.writeText(id).then(
      () => setCopied(true),
      () => setCopied(false),
    )
  return (
    <div
      className={
        'flex max-w-full flex-wrap items-center justify-center gap-x-3 gap-y-1 rounded-control border ' +
        'border-arena-200 bg-white px-3 py-1 text-sm text-tinta-600 sm:pr-1 sm:pl-4'
      }
    >
      <p className="max-sm:pt-1">
        {t.label}{' '}
        <code className="inline-block max-w-full font-semibold break-all text-tinta-900 select-all max-sm:text-xs">
          {id}
        </code>
      </p>
      <button
        type="button"
        onClick={copy}
        className={
          'min-h-11 cursor-pointer rounded-small px-3 font-semibold text-hoja-700 underline underline-offset-4 ' +
          'hover:text-hoja-800'
        }
      >
        {t.copy}
      </button>
      <span role="status">{copied === null ? '' : copied ? t.copied : t.notCopied}</span>
    </div>
  )
}
