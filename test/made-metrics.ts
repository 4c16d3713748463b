/** A process's figures as Prometheus reads them, made up of the list of instruments. */
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { readInstruments } from './promql.ts'

/** Values that alerts and panels name; any other label has one value. */
const VALUES: Readonly<Record<string, readonly string[]>> = {
  cache: ['answers'],
  http_response_status_code: ['200', '500'],
  le: ['0.5', '1', '+Inf'],
  outcome: ['done', 'failed', 'ok'],
  provider: ['webpay'],
  result: ['hit', 'miss'],
  role: ['web'],
}

/** Each reading is a step on: every series grows. */
export async function serveMadeMetrics(): Promise<{ target: string; stop: () => void }> {
  const series = [...readInstruments()].flatMap(([name, labels]) =>
    labelSets([...labels]).map((set) => `${name}{${set.join()}}`),
  )
  let step = 0
  const server = createServer((_, answer) => {
    step++
    answer.setHeader('content-type', 'text/plain; version=0.0.4')
    answer.end(series.map((each) => `${each} ${/_ready|_alive|_listening/.test(each) ? 1 : step}\n`).join(''))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    target: `127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: () => {
      server.close()
      server.closeAllConnections()
    },
  }
}

/** Each way of giving every label one of its values, as it is written. */
function labelSets(labels: readonly string[]): string[][] {
  const [label, ...others] = labels
  if (label === undefined) return [[]]
  // What Prometheus calls so is 'job' where it is read.
  const written = label === 'exported_job' ? 'job' : label
  return (VALUES[label] ?? ['some']).flatMap((value) =>
    labelSets(others).map((set) => [`${written}="${value}"`, ...set]),
  )
}
