import type { ReactNode } from 'react'
import { BrandIcon, type BrandSvgProps } from './brand-svg.tsx'

const DRAWINGS: Record<string, ReactNode> = {
  medicament: (
    <>
      <g transform="rotate(45 12 12)">
        <rect x="7.5" y="2.5" width="9" height="19" rx="4.5" />
        <path d="M7.5 12h9" />
        <path d="M12 12v6.5M12 16l2-1.8M12 17.8l-2-1.8" />
      </g>
    </>
  ),
  dermocosmetic: (
    <>
      <path
        d={
          'M8 9.5h8a1.5 1.5 0 0 1 1.5 1.5v9a1.5 1.5 0 0 1-1.5 1.5H8A1.5 1.5 0 0 1 6.5 20v-9A1.5 1.5 0 0 1 8 ' +
          '9.5zM9.5 9.5V7h5v2.5M12 7V4.6M14 2.5h-5.5c-1.200 0-2 .8-2 2.1H14z'
        }
      />
      <path d="M12 12.5c1.6.9 2.4 2 2.4 3.2 0 1.4-1 2.3-2.4 2.3s-2.4-.9-2.4-2.3c0-1.2.8-2.3 2.4-3.2zM12 15v4" />
    </>
  ),
  'vitamins-supplements': (
    <>
      <path
        d={
          'M6.5 3h11v3.5h-11zM7 6.5c-1 .8-1.5 1.5-1.5 3V19A2.5 2.5 0 0 0 8 21.5h8a2.5 2.5 0 0 0 ' +
          '2.5-2.5V9.5c0-1.5-.5-2.2-1.5-3'
        }
      />
      <path d="M12 10c2 1.1 3 2.5 3 4.1 0 1.7-1.2 2.9-3 2.9s-3-1.2-3-2.9C9 12.5 10 11.1 12 10zM12 13.2v5.3" />
    </>
  ),
  accesories: (
    <g transform="rotate(-45 12 12)">
      <rect x="1.5" y="7.5" width="21" height="9" rx="4.5" />
      <path
        d={
          'M8 7.5v9M16 7.5v9M12 9.4c1.7.6 2.6 1.5 2.6 2.6s-.9 2-2.6 2.6c-1.7-.6-2.6-1.5-2.6-2.6s.9-2 2.6-2.6zM4.7 ' +
          '12h.01M19.3 12h.01'
        }
      />
    </g>
  ),
}

/** Takes any of the API's spellings ('Medicament', 'accessories', …); unknown types get a medicine's icon. */
export function ProductTypeIcon({ type, ...frame }: BrandSvgProps & { type: string }) {
  return <BrandIcon {...frame}>{DRAWINGS[typeKey(type)]}</BrandIcon>
}

function typeKey(type: string): 'medicament' | 'dermocosmetic' | 'vitamins-supplements' | 'accesories' {
  const lower = type.toLowerCase()
  if (lower.startsWith('derm')) return 'dermocosmetic'
  if (lower.startsWith('vitamin')) return 'vitamins-supplements'
  if (lower.startsWith('acces')) return 'accesories'
  return 'medicament'
}
