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

export function Total({ name, size = 'lg', className = '', children }: TotalProps) {
  return (
    <div className={`flex items-baseline justify-between gap-4 border-t border-arena-200 pt-3 ${className}`}>
      <dt className={`font-semibold ${size === 'lg' ? 'text-lg' : ''}`}>{name}</dt>
      <dd className={`font-bold ${size === 'lg' ? 'text-xl' : 'text-lg'}`}>{children}</dd>
    </div>
  )
}

/** The subtotal already contains the saving. */
export function MemberSaving({ children }: { children: string }) {
  return (
    <div className="font-medium text-hoja-700">
      <dt className="sr-only">{MEMBER_PROGRAMME}</dt>
      <dd>{children}</dd>
    </div>
  )
}

/** The total already contains the tax. */
export function Tax({ children }: { children: string }) {
  return (
    <div>
      <dt className="sr-only">IVA</dt>
      <dd className="text-xs text-tinta-600">{children}</dd>
    </div>
  )
}
