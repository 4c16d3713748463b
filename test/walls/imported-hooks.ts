/** A helper's hook at its top level is registered once a process: the next test file that imports it has none. */
import { isTest, type Tree } from './tree.ts'

/** Helpers of tests that register a hook as they are imported, instead of in a function that each file calls. */
export const findImportedHooks = ({ files, read }: Tree): string[] =>
  files.filter((file) => !isTest(file) && /^(?:after|before)(?:Each)?\(/m.test(read(file)))
