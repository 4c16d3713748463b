/** The stories that are known to fall sometimes (test/races.md), and what a fall becomes when the story is repeated. */
import { readFileSync } from 'node:fs'

export type Race = { title: string; firstSeen: string; reason: string }

const RACES_MAX = 5
const DAYS_MAX = 14

export const readRaces = (text = readFileSync('test/races.md', 'utf8')): Race[] =>
  text
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .slice(2)
    .map((line) => {
      const [title = '', firstSeen = '', reason = ''] = line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim())
      return { title, firstSeen, reason }
    })

/** What is wrong with the list on that day. */
export function findProblems(races: readonly Race[], today: Temporal.PlainDate): string[] {
  const wrong = races.flatMap(({ title, firstSeen, reason }) => {
    if (!/^\d{4}-\d\d-\d\d$/.test(firstSeen) || !title || !reason) return [`${title}: a title, a day, a reason`]
    const days = Temporal.PlainDate.from(firstSeen).until(today).days
    return days > DAYS_MAX ? [`${title}: seen ${days} days ago, at most ${DAYS_MAX}`] : []
  })
  return races.length > RACES_MAX ? [...wrong, `${races.length} races, at most ${RACES_MAX}`] : wrong
}

/** Times that a fallen story runs again. */
export const REPEATS = 3

/** `again`: how often the story fell when it was repeated. */
export function raceVerdict(
  title: string,
  again: number,
  races: readonly Race[],
): { words: string; isListed: boolean } {
  const isBroken = again === REPEATS
  const words = `${again + 1} of ${REPEATS + 1}: ${isBroken ? 'broken' : 'a race'}`
  return { words, isListed: !isBroken && races.some((race) => race.title === title) }
}
