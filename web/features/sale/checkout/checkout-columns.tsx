import ChevronDown from 'lucide-react/icons/chevron-down'
import type { ReactNode } from 'react'
import { formatClp } from '#lib/money.ts'
import type { ShopCartLine } from '#web/features/basket/cart/cart-item.ts'
import type { CheckoutPricing } from './checkout-pricing.ts'
import { useCheckoutWords } from './operator/use-checkout-words.ts'
import { ScrolledLines } from './scrolled-lines.tsx'
import { useCheckoutProfile } from './profile.ts'
import { SummaryFigures, SummaryLines } from './summary.tsx'

interface CheckoutColumnsProps {
  lines: readonly ShopCartLine[]
  pricing: CheckoutPricing
  /** True when the step shows the lines itself. */
  ownLines?: boolean
  /** The button is at the foot of a phone's screen. */
  action?: ReactNode
  /** Stands beside the button and says why it waits. */
  note?: ReactNode
  /** Stands in the card of the figures. */
  delivery?: ReactNode
  children: ReactNode
}

/** On a phone the summary is folded up on top, with the total on it. */
export function CheckoutColumns({
  lines,
  pricing,
  ownLines = false,
  action,
  note,
  delivery,
  children,
}: CheckoutColumnsProps) {
  const t = useCheckoutWords().summary
  const summaryTexts = useCheckoutProfile().useSummaryWords()
  const figures = <SummaryFigures pricing={pricing} />
  return (
    <>
      {ownLines ? null : (
        <details className="group mb-5 rounded-card border border-arena-200 bg-white lg:hidden">
          <summary
            className={
              'flex min-h-13 list-none items-center gap-2 px-4 -outline-offset-2 ' +
              '[&::-webkit-details-marker]:hidden'
            }
          >
            <ChevronDown size={20} aria-hidden className="text-hoja-700 transition-transform group-open:rotate-180" />
            <span className="font-semibold text-hoja-700">
              <span className="group-open:hidden">{t.show}</span>
              <span className="hidden group-open:inline">{t.hide}</span>
            </span>
            <span className="ml-auto text-lg font-bold tabular-nums">{formatClp(pricing.amount)}</span>
          </summary>
          <div className="border-t border-arena-200 p-4">
            <AboveFigures lines={lines} pricing={pricing} />
            {figures}
          </div>
        </details>
      )}
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_23rem] lg:gap-8">
        <div className="min-w-0">{children}</div>
        <aside aria-label={summaryTexts.title ?? t.title} className="lg:sticky lg:top-6">
          <div className={`rounded-card border border-arena-200 bg-white p-5 ${ownLines ? '' : 'hidden lg:block'}`}>
            <h2 className="mb-4 text-lg">{summaryTexts.title ?? t.title}</h2>
            {ownLines ? null : <AboveFigures lines={lines} pricing={pricing} />}
            {figures}
            {delivery}
          </div>
          {action ? (
            // Where the screen is low (400 % zoom, a phone held sideways), a bar would take a third of it.
            <div
              data-foot-bar
              className={
                'fixed inset-x-0 bottom-0 z-20 border-t border-arena-200 bg-white px-4 pt-3 ' +
                'pb-[max(0.75rem,env(safe-area-inset-bottom))] shadow-float low:static low:mt-4 ' +
                'low:rounded-card low:border low:pb-3 low:shadow-none lg:static lg:mt-4 lg:rounded-none ' +
                'lg:border-0 lg:bg-transparent lg:p-0 lg:shadow-none'
              }
            >
              {note ? <div className="mb-2 text-sm text-tinta-600 lg:mb-3">{note}</div> : null}
              <div className="flex items-center gap-4">
                <p className="grid shrink-0 lg:hidden">
                  <span className="text-xs text-tinta-600">{summaryTexts.total ?? t.total}</span>
                  <span className="text-lg/5 font-bold tabular-nums">{formatClp(pricing.amount)}</span>
                </p>
                <div className="min-w-0 grow">{action}</div>
              </div>
            </div>
          ) : null}
        </aside>
      </div>
    </>
  )
}

function AboveFigures({ lines, pricing }: Pick<CheckoutColumnsProps, 'lines' | 'pricing'>) {
  const t = useCheckoutWords().summary
  return (
    <div className="mb-4 border-b border-arena-200 pb-4">
      <p className="mb-3 text-sm text-tinta-600">{t.products(lines.length)}</p>
      <ScrolledLines label={t.products(lines.length)} className="lg:max-h-[max(11rem,100vh-44rem)] lg:overflow-y-auto">
        <SummaryLines lines={lines} pricing={pricing} />
      </ScrolledLines>
    </div>
  )
}
