/** For an unknown product or type, with status 404 (SHOP §2). */
import { productDetails as messages } from '#web/features/shelf/product/messages/product-details.es.ts'
import { useMessages } from '#web/platform/messages/messages.tsx'
import { NothingHere } from '#web/features/shelf/search/nothing-here.tsx'

export default function Unavailable() {
  const t = useMessages(messages)
  return <NothingHere drawing={<EmptyPack />} title={t.unavailable} text={t.unavailableText} home={t.goHome} />
}

function EmptyPack() {
  return (
    <svg
      viewBox="0 0 160 120"
      width="160"
      height="120"
      aria-hidden="true"
      fill="none"
      stroke="currentColor"
      strokeWidth="2.5"
      strokeLinecap="round"
      strokeLinejoin="round"
      className="text-hoja-700"
    >
      <path d="M28 112h104" strokeOpacity=".25" strokeDasharray="1 9" />
      <path d="M42 56v44h76V56" className="fill-white" />
      <path d="m42 56-16-14M118 56l16-14M42 56h76" />
      <path
        d="M80 84c-15-7-19-20-11-34 15 6 21 19 11 34zM80 84c13-3 20-12 19-25-13 2-20 11-19 25zM80 84v12"
        className="fill-hoja-100"
      />
    </svg>
  )
}
