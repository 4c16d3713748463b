import { PRESCRIPTION_CART_PATH } from '#shop/ground/policy/storefront-path.rules.ts'
import { breadcrumbData } from '#web/features/shelf/catalogue/breadcrumb-data.ts'
import { OpenGraph } from '#web/features/shelf/catalogue/open-graph.tsx'
import { StructuredData } from '#web/features/shelf/catalogue/structured-data.tsx'
import { useMessages } from '#web/platform/messages/messages.tsx'
import { usePublicUrl } from '#web/platform/public-url.ts'
import { Breadcrumb } from '#web/ui/breadcrumb.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import { MedicineList } from './medicine-list.tsx'
import { prescriptionCart } from './messages/prescription-cart.es.ts'
import { PrescriptionPhoto } from './prescription-photo.tsx'
import { Unreadable } from './unreadable.tsx'

const PATH = PRESCRIPTION_CART_PATH

export default function PrescriptionPage() {
  const t = useMessages(prescriptionCart)
  const toPublicUrl = usePublicUrl()
  const crumbs = () => [
    { name: t.home, url: toPublicUrl('/') },
    { name: t.title, url: toPublicUrl(PATH) },
  ]
  return (
    <>
      <PageHead title={t.title} description={t.description} canonical={PATH} />
      {import.meta.env.SSR ? <OpenGraph title={t.title} description={t.description} path={PATH} /> : null}
      <StructuredData value={import.meta.env.SSR ? { '@graph': [breadcrumbData(crumbs())] } : null} />
      <div className="page-width min-h-svh py-4 lg:py-6 lg:pb-16">
        <Breadcrumb crumbs={[{ label: t.home, to: '/' }, { label: t.title }]} />
        <header className="mt-4 grid gap-3 lg:mt-6">
          <h1 className="text-2xl lg:text-3xl">{t.title}</h1>
          <p className="max-w-prose text-tinta-600">{t.lead}</p>
        </header>
        <noscript>
          <p className="mt-6 rounded-control bg-litre-100 p-4">{t.noScript}</p>
        </noscript>
        <div
          className={
            'mt-6 grid grid-cols-1 gap-5 noscript:hidden lg:grid-cols-[minmax(0,24rem)_minmax(0,1fr)] lg:gap-8'
          }
        >
          <PrescriptionPhoto />
          <div className="grid min-w-0 content-start gap-5">
            <MedicineList />
            <Unreadable />
          </div>
        </div>
      </div>
    </>
  )
}
