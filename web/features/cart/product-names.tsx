import { useCatalogueLang } from '#web/platform/messages/messages.tsx'
/** The products that a modal over a cart is about. */
export function ProductNames({ lines }: { lines: readonly { _id: string; productName: string }[] }) {
  const lang = useCatalogueLang()
  return (
    <ul className="grid gap-2">
      {lines.map((line) => (
        <li key={line._id} lang={lang} className="rounded-control bg-litre-100 px-3.5 py-2.5 font-medium">
          {line.productName}
        </li>
      ))}
    </ul>
  )
}
