/** The slider's brands are invented: each gets a lettering chosen by its name, always the same. */
import { laboratoryInks, stableHash } from '#illustrations/pack-palette.ts'
import type { CSSProperties } from 'react'

const LETTERINGS: readonly CSSProperties[] = [
  { fontWeight: 800, letterSpacing: '-0.03em' },
  { fontWeight: 500, letterSpacing: '0.16em', textTransform: 'uppercase', fontSize: '0.82em' },
  { fontWeight: 700, fontStyle: 'italic', letterSpacing: '-0.02em' },
  { fontWeight: 300, letterSpacing: '0.02em', textTransform: 'lowercase', fontSize: '1.12em' },
  { fontWeight: 900, textTransform: 'uppercase', letterSpacing: '0.01em', fontSize: '0.88em' },
  { fontWeight: 600, textTransform: 'lowercase', letterSpacing: '-0.04em', fontSize: '1.1em' },
]

/** Marks beside, above or around the name, in a square of 20 units. */
const ORNAMENTS: readonly string[] = [
  'M10 1C17 5 17 14 10 19 3 14 3 5 10 1z',
  'M10 1a9 9 0 1 1 0 18 9 9 0 0 1 0-18zM10 6a4 4 0 1 0 0 8 4 4 0 0 0 0-8z',
  'M2 18C2 8 8 2 18 2c0 10-6 16-16 16z',
  'M7 1h6v6h6v6h-6v6H7v-6H1V7h6z',
  'M1 10a9 9 0 0 1 18 0zM4 12h12a6 6 0 0 1-12 0z',
  'M10 1l9 9-9 9-9-9z',
]

/** The lockup inherits the size of the text around it. */
export function brandWordmark(name: string) {
  const hash = stableHash(`wordmark ${name}`)
  const { deep, main } = laboratoryInks(name)
  const lettering = LETTERINGS[hash % LETTERINGS.length]
  const ornament = ORNAMENTS[(hash >>> 4) % ORNAMENTS.length]
  const frame = (hash >>> 8) % 4
  return (
    <span
      style={{
        display: 'inline-flex',
        alignItems: 'center',
        gap: '0.34em',
        color: deep,
        whiteSpace: 'nowrap',
        lineHeight: 1.1,
        ...(frame === 0 ? { flexDirection: 'column', gap: '0.18em' } : {}),
      }}
    >
      {frame === 3 ? null : (
        <svg
          viewBox="0 0 20 20"
          width={frame === 0 ? '0.7em' : '0.8em'}
          height={frame === 0 ? '0.7em' : '0.8em'}
          fill={main}
          fillRule="evenodd"
          aria-hidden
          focusable="false"
        >
          <path d={ornament} />
        </svg>
      )}
      <span
        style={
          frame === 3 ? { ...lettering, borderBottom: `0.09em solid ${main}`, paddingBottom: '0.06em' } : lettering
        }
      >
        {name}
      </span>
    </span>
  )
}
