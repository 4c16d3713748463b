import assert from 'node:assert/strict'
import { DomainError, type RefusalCode } from '#lib/domain-error.ts'

/** A decision's test: given a state, when something happens, then a plan, or a refusal. No database. */
export const given = <State>(state: State) => ({
  when: (decide: (state: State) => unknown) => ({
    then: (plan: unknown): void => assert.deepEqual(decide(state), plan),
    thenRefused: (code: RefusalCode): void =>
      assert.throws(
        () => decide(state),
        (error) => error instanceof DomainError && error.code === code,
      ),
  }),
})
