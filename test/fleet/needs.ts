import { noPatroni } from '#test/patroni.ts'
import { noPooler } from '#test/pooler.ts'
import { noProxy } from '#test/proxies.ts'

/** Why a fleet cannot run here; false when it can. */
export const noFleet = (): string | false => noPatroni() || noPooler() || noProxy('haproxy')
