import { createHmac } from 'node:crypto'
import type { Logger } from 'pino'
import type { Db } from '#db/database.ts'
import { derivedKey } from '#lib/derived-key.ts'
import { networksAround } from '#shop/ground/limits/wide-networks.rules.ts'
import {
  ALARM_WINDOW,
  WRONG_SECRETS_ALARM,
  DAILY_ROWS_MAX,
  NETWORK_ROWS_MAX,
  WRONG_SECRETS,
  type SecurityEvent,
} from './security-event.rules.ts'
import { countEvents, insertSecurityEvents, type EventRow } from './security-log.db.ts'

/** A killed process loses the events of this time at most. */
const FLUSH_AFTER_MS = 60_000
/** Above this number, events are merged without their details. */
const WAITING_ROWS_MAX = 2_000
const AGENT_HASH_LENGTH = 16
/** An attacker may send a name of any length. */
const AGENT_LENGTH_MAX = 500

const isWrongSecret = (kind: string) => (WRONG_SECRETS as readonly string[]).includes(kind)

/** Writes events in batches, so that a flood of them costs one statement a minute. */
export type SecurityLog = {
  record(event: SecurityEvent): void
  /** A database that does not answer loses nothing before `WAITING_ROWS_MAX`. */
  flush(): Promise<void>
  wrongSecrets(): number
}

type LogParts = { db: Db; secret: string; now: () => Temporal.Instant; log: Pick<Logger, 'error' | 'warn'> }

/** `secret`: keys the hashes, so that a copy of the database reveals no address. */
export function createSecurityLog({ db, secret, now, log }: LogParts): SecurityLog {
  const key = derivedKey(secret, 'security log')
  const hashText = (text: string) => createHmac('sha256', key).update(text).digest('base64url')
  const hasRoom = createRowQuota()
  let waiting = new Map<string, EventRow>()
  let timer: NodeJS.Timeout | null = null
  let flushing = Promise.resolve()
  let wrongSecretCount = { times: 0, at: now() }

  const eventKey = (row: EventRow) => JSON.stringify({ ...row, at: undefined, times: undefined })
  const add = (row: EventRow) => {
    const same = waiting.get(eventKey(row))
    if (same) same.times += row.times
    else waiting.set(eventKey(row), row)
  }

  function record({ kind, limit, accountId, address, agent }: SecurityEvent): void {
    timer ??= setTimeout(() => void flush(), FLUSH_AFTER_MS).unref()
    const row: EventRow = {
      at: now(),
      kind,
      limit,
      accountId,
      network: address === null ? null : hashText(`network ${address}`),
      agent: agent === null ? null : hashText(`agent ${agent.slice(0, AGENT_LENGTH_MAX)}`).slice(0, AGENT_HASH_LENGTH),
      times: 1,
    }
    const isNew = !waiting.has(eventKey(row))
    const isWhole = !isNew || (waiting.size < WAITING_ROWS_MAX && hasRoom(address, row.at))
    add(isWhole ? row : { ...row, limit: null, accountId: null, network: null, agent: null })
  }

  function flush(): Promise<void> {
    if (timer) clearTimeout(timer)
    timer = null
    const rows = [...waiting.values()]
    waiting = new Map()
    return (flushing = flushing.then(() => (rows.length > 0 ? write(rows) : undefined)))
  }

  async function write(rows: EventRow[]): Promise<void> {
    try {
      await insertSecurityEvents(db, rows)
      if (rows.some(({ kind }) => isWrongSecret(kind))) await checkWrongSecrets()
    } catch (error) {
      log.warn({ err: error }, 'the security log cannot be written: its events wait')
      for (const row of rows) add(waiting.size < WAITING_ROWS_MAX ? row : { ...row, accountId: null, network: null })
      timer ??= setTimeout(() => void flush(), FLUSH_AFTER_MS).unref()
      return
    }
    for (const { kind, accountId } of rows)
      if (kind === 'staff.bulk_reads') log.error({ accountId }, 'a person of staff reads very much')
  }

  async function checkWrongSecrets(): Promise<void> {
    wrongSecretCount = { times: await countEvents(db, WRONG_SECRETS, now().subtract(ALARM_WINDOW)), at: now() }
    if (wrongSecretCount.times >= WRONG_SECRETS_ALARM)
      log.error(
        { wrongPasswords: wrongSecretCount.times },
        'many wrong passwords in the shop: somebody may be guessing',
      )
  }

  return {
    record,
    flush,
    wrongSecrets: () =>
      Temporal.Instant.compare(wrongSecretCount.at.add(ALARM_WINDOW), now()) > 0 ? wrongSecretCount.times : 0,
  }
}

function createRowQuota() {
  let day = ''
  let rows = 0
  let rowsByNetwork = new Map<string, number>()
  return (address: string | null, at: Temporal.Instant): boolean => {
    const today = at.toString().slice(0, 'YYYY-MM-DD'.length)
    if (today !== day) {
      day = today
      rows = 0
      rowsByNetwork = new Map()
    }
    const network = address === null ? '' : networksAround(address).at(-1)!.network
    const own = rowsByNetwork.get(network) ?? 0
    if (rows >= DAILY_ROWS_MAX || own >= NETWORK_ROWS_MAX) return false
    rows += 1
    rowsByNetwork.set(network, own + 1)
    return true
  }
}
