import ArrowRight from 'lucide-react/icons/arrow-right'
import { Link } from '#web/ui/link.tsx'
import { PRESCRIPTION_CART_PATH } from '#shop/ground/policy/storefront-path.rules.ts'
import { useMessages } from '#web/platform/messages/messages.tsx'
import { homeBelow } from './messages/home-below.es.ts'

export default function PrescriptionEntry() {
  const t = useMessages(homeBelow).prescription
  return (
    <Link
      to={PRESCRIPTION_CART_PATH}
      className={
        'group flex min-h-22 items-center gap-4 overflow-hidden rounded-card border border-arena-200 bg-white py-3 ' +
        'pr-4 pl-4 transition-colors duration-150 hover:border-hoja-600 sm:gap-6 sm:px-6'
      }
    >
      <Paper />
      <span className="grid min-w-0 grow gap-0.5">
        <span className="text-lg font-bold text-hoja-950 md:text-xl">{t.title}</span>
        <span className="text-sm text-tinta-600 sm:text-base">{t.text}</span>
      </span>
      <span
        className={
          'grid size-11 shrink-0 place-items-center rounded-full bg-hoja-100 text-hoja-800 transition-colors ' +
          'duration-150 group-hover:bg-hoja-700 group-hover:text-white'
        }
      >
        <ArrowRight size={22} aria-hidden />
      </span>
    </Link>
  )
}

function Paper() {
  return (
    <svg viewBox="0 0 64 64" width="64" height="64" aria-hidden="true" className="shrink-0">
      <circle cx="32" cy="32" r="32" fill="#f1faf5" />
      <g transform="rotate(-6 32 32)" fill="none" strokeLinecap="round" strokeLinejoin="round">
        <path d="M17 10h23l8 8v36H17z" fill="#fff" stroke="#11513b" strokeWidth="1.8" />
        <path d="M40 10v8h8" fill="#d9f1e5" stroke="#11513b" strokeWidth="1.8" />
        <path d="M22 20h10M22 25h6" stroke="#85928b" strokeWidth="1.8" />
        <path d="M22 34c2-3 3 3 5 0s3 3 5 0 3 3 5 0 3 2 6-1" stroke="#14664a" strokeWidth="1.8" />
        <path d="M22 41c2-3 3 3 5 0s3 3 5 0 2 2 4 0" stroke="#14664a" strokeWidth="1.8" />
        <path d="M35 50c0-5 4-8 9-8 0 5-3 9-9 8z" fill="#1a7f5c" />
        <path d="M33.500 52 41 45" stroke="#fff" strokeWidth="1.300" />
      </g>
    </svg>
  )
}
