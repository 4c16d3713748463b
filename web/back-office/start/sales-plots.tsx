import { useId, useState, type ReactNode } from 'react'
import { Bar, BarChart, CartesianGrid, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts'
import { formatClp } from '#lib/money.ts'
import { Failed } from '#web/back-office/kit/failed.tsx'
import { formatDay } from '#web/back-office/kit/times.ts'
import { useOwnQuery } from '#web/features/people/session/own-query.ts'
import { useMessages } from '#web/platform/messages/messages.tsx'
import { Button } from '#web/ui/button.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { start } from './messages/start.es.ts'
import { SalesByDayDocument, type SalesOfDay } from './start-documents.ts'

const PLOT_PX = 220

interface PlotProps {
  title: string
  text: string
  days: readonly SalesOfDay[]
  pick: (day: SalesOfDay) => number
  format: (value: number) => string
  /** What the axis says of a value: shorter. */
  formatTick: (value: number) => string
  /** The axis is at least so high: days without sales have no steps of some pesos. */
  axisMin: number
  total: string
}

export default function SalesPlots() {
  const t = useMessages(start).plots
  const { is, former, retry } = useOwnQuery(SalesByDayDocument, {})
  const days = former?.salesByDay
  if (!days && is === 'failed') return <Failed title={t.failed} onRetry={retry} />
  if (!days) return <LoadingPlots />
  /** '$120 mil': CLP have no cents, and days sell in thousands. */
  const formatThousands = (value: number) => (value === 0 ? '$0' : t.thousands(formatCount(Math.round(value / 1000))))
  const sum = (pick: PlotProps['pick']) => days.reduce((total, day) => total + pick(day), 0)
  const plots = [
    {
      key: 'sales',
      pick: ({ sales }: SalesOfDay) => sales,
      format: formatClp,
      formatTick: formatThousands,
      axisMin: 40_000,
    },
    {
      key: 'orders',
      pick: ({ orders }: SalesOfDay) => orders,
      format: formatCount,
      formatTick: formatCount,
      axisMin: 4,
    },
  ] as const
  return (
    <div className={GRID}>
      {plots.map(({ key, pick, ...formats }) => (
        <Plot key={key} {...t[key]} days={days} pick={pick} total={formats.format(sum(pick))} {...formats} />
      ))}
    </div>
  )
}

export const GRID = 'grid gap-4 xl:grid-cols-2'

export function LoadingPlots() {
  return (
    <div aria-hidden="true" className={GRID}>
      {[0, 1].map((plot) => (
        <div key={plot} className="h-85 rounded-card border border-arena-200 bg-white p-4">
          <Skeleton className="h-6 w-36" />
          <Skeleton className="mt-2 h-8 w-28" />
        </div>
      ))}
    </div>
  )
}

const formatCount = (value: number) => value.toLocaleString('es-CL')

function Plot({ title, text, total, ...bars }: PlotProps) {
  const t = useMessages(start).plots
  const { days, pick, format } = bars
  const [isTable, setTable] = useState(false)
  const titleId = useId()
  return (
    <section aria-labelledby={titleId} className="rounded-card border border-arena-200 bg-white p-4">
      <div className="flex items-start justify-between gap-4">
        <div>
          <h2 id={titleId} className="text-base">
            {title}
          </h2>
          <p className="text-2xl leading-9 font-bold tabular-nums">{total}</p>
        </div>
        <Button variant="ghost" size="sm" aria-pressed={isTable} onClick={() => setTable(!isTable)}>
          {t.asTable}
        </Button>
      </div>
      <div className="relative mt-2">
        <DayTable className={isTable ? 'h-55 overflow-y-auto' : 'sr-only'} caption={title}>
          {days.map((day) => (
            <tr key={day.day} className="border-b border-arena-200 last:border-b-0">
              <th scope="row" className="py-1.5 text-left font-normal tabular-nums">
                {formatDay(day.day)}
              </th>
              <td className="py-1.5 text-right tabular-nums">{format(pick(day))}</td>
            </tr>
          ))}
        </DayTable>
        {isTable ? null : <Bars title={title} {...bars} />}
      </div>
      <p className="mt-2 text-sm text-tinta-600">{text}</p>
    </section>
  )
}

function DayTable({ caption, className, children }: { caption: string; className: string; children: ReactNode }) {
  const t = useMessages(start).plots
  return (
    // Firefox lets a scrolled part be focused, and other browsers need it said.
    <div tabIndex={className === 'sr-only' ? undefined : 0} className={className}>
      <table className="w-full text-sm">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr className="border-b border-arena-200">
            <th scope="col" className="py-1.5 text-left">
              {t.day}
            </th>
            <th scope="col" className="py-1.5 text-right">
              {caption}
            </th>
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </div>
  )
}

/** The table beside it has the same for who does not see it. */
function Bars({ title, days, pick, format, formatTick, axisMin }: Omit<PlotProps, 'text' | 'total'>) {
  const data = days.map((day) => ({ day: formatDay(day.day), value: pick(day) }))
  return (
    <div aria-hidden="true">
      <ResponsiveContainer width="100%" height={PLOT_PX}>
        <BarChart data={data} accessibilityLayer={false} margin={{ top: 8, right: 0, bottom: 0, left: 0 }}>
          <CartesianGrid vertical={false} stroke="var(--color-arena-200)" />
          <XAxis dataKey="day" tickLine={false} axisLine={false} minTickGap={16} tick={TICK} />
          <YAxis
            width={76}
            tickLine={false}
            axisLine={false}
            allowDecimals={false}
            domain={[0, (most: number) => Math.max(most, axisMin)]}
            tick={TICK}
            tickFormatter={formatTick}
          />
          <Tooltip
            isAnimationActive={false}
            cursor={{ fill: 'var(--color-hoja-50)' }}
            formatter={(value) => [format(Number(value)), title]}
          />
          <Bar dataKey="value" fill="var(--color-hoja-700)" radius={[3, 3, 0, 0]} isAnimationActive={false} />
        </BarChart>
      </ResponsiveContainer>
    </div>
  )
}

const TICK = { fill: 'var(--color-tinta-600)', fontSize: 12 }
