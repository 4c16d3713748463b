import type { ReactNode } from 'react'
import { BrandIcon, type BrandSvgProps } from './brand-svg.tsx'

const DRAWINGS = {
  delivery: (
    <path
      d={
        'M2.5 6h11v10.5h-3.3M13.5 9.5h4l3.5 3.8v3.2h-2.3M5 16.5H2.5V6M5 16.5a2.6 2.6 0 1 0 5.2 0 2.6 2.6 0 1 0-5.2 ' +
        '0M13.5 16.5a2.6 2.6 0 1 0 5.2 0 2.6 2.6 0 1 0-5.2 0M5.5 9.5h4'
      }
    />
  ),
  pickup: (
    <path
      d={
        'M4 9.5V20.5h16V9.5M3 9.5 5 4h14l2 5.5c0 1.5-1.3 2.3-2.7 2.3S15.7 11 15.2 10c-.5 1-1.8 1.8-3.2 1.8S9.3 11 ' +
        '8.8 10c-.5 1-1.7 1.8-3.1 1.8S3 11 3 9.5zM9.5 20.5v-5h5v5'
      }
    />
  ),
  pharmacist: (
    <path
      d={
        'M12 3.5a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM4 21c0-4 3-6.5 8-6.5s8 2.5 8 6.5M9.5 14.8 12 18l2.5-3.2M16.5 ' +
        '18h2.5M17.8 16.8v2.5'
      }
    />
  ),
  price: (
    <path
      d={
        'M3.5 12.5V4.5a1 1 0 0 1 1-1h8l8 8a1.5 1.5 0 0 1 0 2.1l-6.4 6.4a1.5 1.5 0 0 1-2.1 0zM8 8h.01M14.5 ' +
        '10.5c-1-.8-2.7-.6-2.9.5-.3 1.5 2.7 1.2 2.4 2.7-.2 1.1-1.8 1.3-2.9.5'
      }
    />
  ),
  safety: (
    <path
      d={
        'M12 2.8c3 1.7 5.5 2.2 7.5 2.3v6.4c0 4.7-3 8-7.5 9.7-4.5-1.7-7.5-5-7.5-9.7V5.1c2-.1 4.5-.6 7.5-2.3zM12 ' +
        '8c1.9 1 2.8 2.3 2.8 3.7 0 1.6-1.1 2.7-2.8 2.7s-2.8-1.1-2.8-2.7C9.2 10.3 10.1 9 12 8zM12 11v5.5'
      }
    />
  ),
  subscription: (
    <path
      d={
        'M20 12a8 8 0 0 1-14.5 4.7M4 12a8 8 0 0 1 14.5-4.7M18.8 3.5v4h-4M5.2 20.5v-4h4M8.5 12a3.5 2 0 0 1 ' +
        '3.5-2h0a3.5 2 0 0 1 0 4 3.5 2 0 0 1-3.5-2zM12 10v4'
      }
    />
  ),
  coldChain: (
    <path
      d={
        'M12 2.5v19M3.8 7.2l16.4 9.6M20.2 7.2 3.8 16.8M9.5 4l2.5 2.3L14.5 4M9.5 20l2.5-2.3 2.5 2.3M4.3 ' +
        '10.6l3.3-1-.8-3.4M19.7 13.4l-3.3 1 .8 3.4M19.7 10.6l-3.3-1 .8-3.4M4.3 13.4l3.3 1-.8 3.4'
      }
    />
  ),
} satisfies Record<string, ReactNode>

export type Value = keyof typeof DRAWINGS

export function ValueIcon({ value, ...frame }: BrandSvgProps & { value: Value }) {
  return <BrandIcon {...frame}>{DRAWINGS[value]}</BrandIcon>
}
