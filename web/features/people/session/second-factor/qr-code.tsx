import encodeQR from 'qr'

/** Empty modules around the code, without which scanners find no edge (ISO 18004). */
const QUIET_ZONE = 4

/** The code is drawn as one SVG path, so that no request contains `text`. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const rows = encodeQR(text, 'raw', { ecc: 'medium', border: QUIET_ZONE })
  const path = rows.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : []))).join('')
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${rows.length} ${rows.length}`}
      shapeRendering="crispEdges"
      className="mx-auto size-52 rounded-card border border-arena-200 bg-white"
    >
      <path d={path} fill="#000" />
    </svg>
  )
}
