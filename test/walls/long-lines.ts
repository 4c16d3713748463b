/**
 * Lines of at most 120 columns: what the formatter cannot break (comments, texts, SQL, class names) stands over lines
 * by hand.
 */
import { isTest, type Tree } from './tree.ts'

const COLUMNS_MAX = 120

/** The formatter keeps a test's title on the line that opens the test. */
const TITLE =
  /^\s*(?:(?:await )?(?:test|story|storyOnce|describe|it)(?:\.\w+)?\()?(?:'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*"|`(?:[^`\\]|\\.)*`),(?: .*)?$/
/** No syntax breaks a regular expression. */
const REGULAR_EXPRESSION =
  /^\s*(?:[?:] |\w+: |\w+\()?\/(?!\*)(?:[^/\\[]|\\.|\[(?:[^\]\\]|\\.)*\])+\/[a-z]*(?:\.(?:test|exec)\(|[,)])*$/

/** 'file:line' of each that is longer, but for titles of tests and regular expressions that stand alone. */
export function findLongLines({ files, read }: Pick<Tree, 'files' | 'read'>): string[] {
  return files.flatMap((file) =>
    read(file)
      .split('\n')
      .flatMap((line, index) =>
        line.length <= COLUMNS_MAX || (isTest(file) && TITLE.test(line)) || REGULAR_EXPRESSION.test(line)
          ? []
          : [`${file}:${index + 1}`],
      ),
  )
}
