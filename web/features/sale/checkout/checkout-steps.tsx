import Check from 'lucide-react/icons/check'
import { Link } from '#web/ui/link.tsx'
import { checkout } from '#web/features/sale/checkout/messages/checkout.es.ts'
import { useMessages } from '#web/platform/messages/messages.tsx'
import type { Step } from '#web/platform/checkout-paths.ts'
import { useCheckoutProfile } from './profile.ts'

export function CheckoutSteps({ step, names }: { step: Step; names: readonly string[] }) {
  const { toStepPath } = useCheckoutProfile()
  const t = useMessages(checkout)
  return (
    <nav aria-label={t.stepsLabel}>
      <ol className="flex flex-wrap items-center gap-x-2 text-xs sm:gap-x-3 sm:text-sm">
        <li className="flex items-center gap-x-2 sm:gap-x-3">
          <Link
            to="/"
            className={
              'inline-flex min-h-9 items-center text-tinta-600 underline-offset-4 hover:text-hoja-700 ' +
              'hover:underline'
            }
          >
            {t.home}
          </Link>
          <Slash />
        </li>
        {names.map((name, index) => (
          <li key={name} className="flex items-center gap-x-2 sm:gap-x-3">
            {index < step ? (
              <Link
                to={toStepPath(index as Step)}
                className={
                  'inline-flex min-h-9 items-center gap-1 font-semibold text-hoja-700 underline-offset-4 ' +
                  'hover:underline sm:gap-2'
                }
              >
                <span className="hidden size-6 place-items-center rounded-full bg-hoja-100 text-hoja-800 sm:grid">
                  <Check size={16} aria-hidden />
                </span>
                {name}
              </Link>
            ) : (
              <span
                aria-current={index === step ? 'step' : undefined}
                className={
                  'inline-flex min-h-9 items-center sm:gap-2 ' + (index === step ? 'font-semibold' : 'text-tinta-600')
                }
              >
                <span
                  aria-hidden="true"
                  className={
                    'hidden size-6 place-items-center rounded-full text-xs font-semibold sm:grid ' +
                    (index === step ? 'bg-hoja-700 text-white' : 'bg-arena-200')
                  }
                >
                  {index + 1}
                </span>
                {name}
              </span>
            )}
            {index < names.length - 1 ? <Slash /> : null}
          </li>
        ))}
      </ol>
    </nav>
  )
}

/** Stands behind a name, so that no line of a narrow screen starts with it. */
function Slash() {
  return (
    <span aria-hidden="true" className="text-tinta-400">
      /
    </span>
  )
}
