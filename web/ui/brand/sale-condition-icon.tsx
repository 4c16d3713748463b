import type { ReactNode } from 'react'
import { BrandIcon, type BrandSvgProps } from './brand-svg.tsx'

const SHEET = 'M6 3h8l4 4v14H6zM14 3v4h4'

const DRAWINGS: Record<string, ReactNode> = {
  noPrescription: (
    <>
      <path d="M12 2.8c4.1 1.6 6.7 5 6.7 9.1 0 4.3-2.8 7.3-6.7 7.3s-6.7-3-6.7-7.3c0-4.1 2.6-7.5 6.7-9.1zM12 19.2v2.3" />
      <path d="m8.9 11.7 2.2 2.3 4.2-4.6" />
    </>
  ),
  simpleRecipe: (
    <>
      <path d={SHEET} />
      <path d="M9 16.5V10h2.2a1.9 1.9 0 0 1 0 3.8H9M11.3 13.8l3.7 3.7M15 13.8l-3.7 3.7" />
    </>
  ),
  MandatorySimpleRecipe: (
    <>
      <path d="M17.5 10.5V7l-4-4H5.5v18h7M13.5 3v4h4" />
      <path d="M8.5 16V10h2a1.7 1.7 0 0 1 0 3.4h-2M10.6 13.4l2.2 2.4" />
      <path d="M18.5 13.8c1.2.8 2 .9 2.5 1v2.4c0 1.9-1 3.1-2.5 3.8-1.5-.7-2.5-1.9-2.5-3.8v-2.4c.5-.1 1.3-.2 2.5-1z" />
    </>
  ),
  recipeRetention: (
    <>
      <path d="M7 13V3h7l3.5 3.5V13M14 3v3.5h3.5M10 7.5h1.5M10 10.5h4.5" />
      <path d="M3.5 14.5h4.7l1.3 2.2h5l1.3-2.2h4.7V21h-17z" />
    </>
  ),
  recipeCheck: (
    <>
      <path d="M2.5 6h19v12h-19zM7 6v1.5M7 10v1.3M7 13.5v1.3M7 17v1" />
      <path d="M10 9.5h4M18 9.5h.8M10 14.8c1-1.6 1.7-1.6 2 0s1 1.2 1.8 0 1.7-.8 2.2 0 1.5.3 2.5 0" />
    </>
  ),
}

/** Takes the API's value; an unknown one is drawn as a plain prescription. */
export function SaleConditionIcon({ condition, ...frame }: BrandSvgProps & { condition: string }) {
  return <BrandIcon {...frame}>{DRAWINGS[condition] ?? DRAWINGS.simpleRecipe}</BrandIcon>
}
