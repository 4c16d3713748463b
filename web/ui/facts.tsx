/** The rows of a `dl`: facts with their names above them, and figures with their names at the left. */
import { MEMBER_PROGRAMME } from '#shop/people/settings/member-programme.rules.ts'
import type { ReactNode } from 'react'

export function Fact({ name, nameHidden, children }: { name: string; nameHidden?: boolean; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className={nameHidden ? 'sr-only' : 'text-sm text-tinta-600'}>{name}</dt>
      <dd className="wrap-anywhere whitespace-pre-line">{children}</dd>
    </div>
  )
}

interface FigureProps {
  name: string
  /** A fact beside its name rather than an amount: the name steps back. */
  quiet?: boolean
  className?: string
  children: ReactNode
}

export function Figure({ name, quiet, className = '', children }: FigureProps) {
  return (
    <div className={`flex justify-between gap-4 ${className}`}>
      <dt className={quiet ? 'text-tinta-600' : undefined}>{name}</dt>
      <dd className={`font-semibold ${quiet ? 'text-right' : ''}`}>{children}</dd>
    </div>
  )
}

interface TotalProps {
  name: string
  size?: 'md' | 'lg'
  className?: string
  children: string
}

/** The last figure, below a line. */
export function Total({ name, size = 'lg', className = '', children }: TotalProps) {
  return (
    <div className={`flex items-baseline justify-between gap-4 border-t border-arena-200 pt-3 ${className}`}>
      <dt className={`font-semibold ${size === 'lg' ? 'text-lg' : ''}`}>{name}</dt>
      <dd className={`font-bold ${size === 'lg' ? 'text-xl' : 'text-lg'}`}>{children}</dd>
    </div>
  )
}

/** What the member prices save; it is in the subtotal already. */
export function MemberSaving({ children }: { children: string }) {
  return (
    <div className="font-medium text-hoja-700">
      <dt className="sr-only">{MEMBER_PROGRAMME}</dt>
      <dd>{children}</dd>
    </div>
  )
}

/** The tax that the total contains. */
export function Tax({ children }: { children: string }) {
  return (
    <div>
      <dt className="sr-only">IVA</dt>
      <dd className="text-xs text-tinta-600">{children}</dd>
    </div>
  )
}
