/**
 * How deep a run looks: `npm test`, the gate before each change lands, or `npm run test:deep`, before a release. A test
 * says by an option what only the deep run does; nothing moves to another folder for it.
 */

/** Set by scripts/test.ts. */
export const isDeep = process.env.BOLDO_TEST_DEPTH === 'deep'

/** How a skipped test says that it is the deep run's; scripts/test.ts counts these by themselves. */
export const LEFT_TO_DEEP = 'left to npm run test:deep: '

/**
 * Options of a test that the deep run alone has. `reason`: what shows the fact cheaper, or why it is worth no time at
 * each change. A row of the specification that nothing else shows is listed in test/specification.test.ts.
 */
export const deep = (reason: string): { skip: string | false } => ({ skip: isDeep ? false : LEFT_TO_DEEP + reason })

/** So many of something: runs of a property, requests, kills. */
export const byDepth = <T>(inGate: T, inDeep: T): T => (isDeep ? inDeep : inGate)
