import type { ReactNode } from 'react'

const TONE = {
  offer: 'bg-copihue-600 text-white',
  offerSoft: 'bg-copihue-100 text-error',
  new: 'bg-hoja-700 text-white',
  quiet: 'bg-tinta-900 text-white',
  prescription: 'bg-litre-100 text-tinta-900',
  delivery: 'bg-mar-100 text-mar-600',
  success: 'bg-hoja-100 text-hoja-800',
}

export function Badge({
  tone = 'success',
  children,
  className = '',
}: {
  tone?: keyof typeof TONE
  children: ReactNode
  className?: string
}) {
  return <span className={`pill gap-1 font-semibold whitespace-nowrap ${TONE[tone]} ${className}`}>{children}</span>
}
