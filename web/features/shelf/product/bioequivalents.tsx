/** All packs with the same principle, amount and form, by unit price (server rules §9). */
import { productPath } from '#shop/ground/policy/product-path.rules.ts'
import { useState } from 'react'
import { CachedPart } from '#web/platform/cached-html.tsx'
import { Link } from '#web/ui/link.tsx'
import { formatClp } from '#lib/money.ts'
import { contentLabel } from '#lib/spanish-text.ts'
import { productDetails as messages } from '#web/features/shelf/product/messages/product-details.es.ts'
import { useCatalogueLang, useMessages } from '#web/platform/messages/messages.tsx'
import { cardPrice, describeProduct, priceUnit } from '#web/features/shelf/catalogue/product-card.rules.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { splitByCertificate, compareUnits, percentCheaper, isCertified } from './comparison.rules.ts'
import type { ComparedProduct, PageProduct } from './product-document.ts'
import { packPicture } from './product.rules.ts'

const SHOWN_ROWS = 6

/** 'Bioequivalentes' are certified by the Instituto de Salud Pública; others are labelled as similar. */
export function Bioequivalents({
  product,
  bioequivalents,
}: {
  product: PageProduct
  bioequivalents: readonly ComparedProduct[]
}) {
  const { certified, alike } = splitByCertificate(product, bioequivalents)
  return (
    <>
      <Comparison product={product} others={certified} kind="certified" anchor={certified.length > 0} />
      <Comparison product={product} others={alike} kind="alike" anchor={certified.length === 0} />
    </>
  )
}

type ComparedPack = Omit<ComparedProduct, 'laboratory'> & { laboratory: { label: string } | null }

/** The alternatives' link leads to this id. */
export const COMPARISON_ID = 'comparar'

function Comparison({
  product,
  others,
  kind,
  anchor,
}: {
  product: PageProduct
  others: readonly ComparedProduct[]
  kind: 'certified' | 'alike'
  anchor: boolean
}) {
  const t = useMessages(messages)
  const id = `comparar-${kind}`
  const [all, setAll] = useState(false)
  if (others.length === 0) return null
  const unit = priceUnit(product.pharmaceuticalFormText) ?? t.unit
  const rows = compareUnits(product, others)
  const { bioequivalents: _, related: __, ...own } = product
  return (
    <section id={anchor ? COMPARISON_ID : undefined} aria-labelledby={id} className="grid gap-4">
      <div className="grid gap-1">
        <h2 id={id} className="text-xl md:text-2xl">
          {t.bioequivalents[kind].title}
        </h2>
        <p className="text-tinta-600">
          {kind === 'certified' && !isCertified(product)
            ? t.bioequivalents.certified.others
            : t.bioequivalents[kind].text}
        </p>
      </div>
      <div className="overflow-hidden rounded-card border border-arena-200 bg-white">
        <CachedPart
          as="table"
          name={`comparison ${all}`}
          of={[own, others]}
          className="w-full border-collapse text-sm md:text-base"
        >
          <thead className="bg-arena-100 text-left text-sm text-tinta-600">
            <tr>
              <th scope="col" className="px-3 py-2.5 font-medium md:px-5">
                {t.bioequivalents.product}
              </th>
              <th scope="col" className="px-3 py-2.5 text-right font-medium md:px-5">
                {t.bioequivalents.price}
              </th>
              <th scope="col" className="hidden px-5 py-2.5 text-right font-medium md:table-cell">
                {t.bioequivalents.perUnit(unit)}
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row, index) => (
              // The page's own product is always included, at any rank.
              <ComparedRow
                key={row.sku}
                row={row}
                product={product}
                unit={unit}
                hidden={index >= SHOWN_ROWS && !all && row.sku !== product.sku}
              />
            ))}
          </tbody>
        </CachedPart>
      </div>
      {others.length > SHOWN_ROWS ? (
        <Button
          variant="secondary"
          aria-expanded={all}
          onClick={() => setAll(!all)}
          className="justify-self-center [@media(scripting:none)]:hidden"
        >
          {all ? t.bioequivalents.fewer : t.bioequivalents.all(others.length)}
        </Button>
      ) : null}
    </section>
  )
}

function ComparedRow({
  row,
  product,
  unit,
  hidden,
}: {
  row: ComparedPack
  product: PageProduct
  unit: string
  hidden: boolean
}) {
  const t = useMessages(messages).bioequivalents
  const self = row.sku === product.sku
  const percent = percentCheaper(product.unitPrice, row.unitPrice)
  const difference = self ? null : (
    <span
      className={`block text-sm font-medium ${percent !== null && percent > 0 ? 'text-hoja-700' : 'text-tinta-600'}`}
    >
      {percent === null ? t.same : percent > 0 ? t.less(percent) : t.more(-percent)}
    </span>
  )
  return (
    <tr
      className={
        `border-t border-arena-200 ${self ? 'bg-hoja-50' : ''} ` +
        `${hidden ? 'hidden [@media(scripting:none)]:table-row' : ''}`
      }
    >
      <th scope="row" className="px-3 py-3 text-left align-top font-normal md:px-5">
        <PackHeading row={row} self={self} />
      </th>
      <td className="px-3 py-3 text-right align-top whitespace-nowrap tabular-nums md:px-5">
        <span className="font-semibold">{formatClp(cardPrice(row).current)}</span>
        <span className="mt-0.5 block text-sm text-tinta-600 md:hidden">{t.each(formatClp(row.unitPrice), unit)}</span>
        <span className="md:hidden">{difference}</span>
      </td>
      <td className="hidden px-5 py-3 text-right align-top whitespace-nowrap tabular-nums md:table-cell">
        <span className="font-semibold">{formatClp(row.unitPrice)}</span>
        {difference}
      </td>
    </tr>
  )
}

function PackHeading({ row, self }: { row: ComparedPack; self: boolean }) {
  const { bioequivalents: t, equivalence } = useMessages(messages)
  const lang = useCatalogueLang()
  const soldOut = row.stock <= 0 || !row.enable
  const certified = row.equivalence?.value
  return (
    <div className="flex gap-4">
      <div className="hidden size-16 shrink-0 rounded-control bg-arena-100 p-1 sm:block">
        <Picture
          src={packPicture(row.sku)}
          alt=""
          width={64}
          height={64}
          className={`size-full object-contain ${soldOut ? 'opacity-45 grayscale' : ''}`}
          fallback={null}
        />
      </div>
      <div className="min-w-0">
        {self ? (
          <span lang={lang} className="font-semibold">
            {row.productName}
          </span>
        ) : (
          <Link
            to={productPath(row)}
            aria-label={describeProduct(row)}
            lang={lang}
            className="font-semibold text-hoja-700 underline-offset-4 hover:underline"
          >
            {row.productName}
          </Link>
        )}
        <span lang={lang} className="mt-0.5 block text-sm text-tinta-600">
          {[row.laboratory?.label, contentLabel(row.unitContent, row.pharmaceuticalFormText, 'x')]
            .filter(Boolean)
            .join(', ')}
        </span>
        <span className="mt-1.5 flex flex-wrap gap-1.5 empty:hidden">
          {self ? <Badge tone="new">{t.this}</Badge> : null}
          {certified && Object.hasOwn(equivalence, certified) ? (
            <Badge>{equivalence[certified as keyof typeof equivalence]}</Badge>
          ) : null}
          {soldOut ? <Badge tone="quiet">{t.soldOut}</Badge> : null}
        </span>
      </div>
    </div>
  )
}
