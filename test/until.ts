/** Ms. A machine that is busy with other things too makes tests slow, not wrong: scripts/test.ts measures how busy. */
const PATIENCE_MS = Number(process.env.BOLDO_TEST_PATIENCE_MS ?? 120_000)

/** Waits for a state, not for a time. @throws Error after two minutes at most. */
export async function until(state: () => unknown, about: () => string = () => ''): Promise<void> {
  const began = performance.now()
  while (!(await state())) {
    if (performance.now() - began > PATIENCE_MS) throw new Error(`the state did not come: ${state}\n${about()}`)
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
}
