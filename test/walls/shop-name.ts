import { isTest, type Tree } from './tree.ts'

/** Where the seller's name, or a brand that contains it, is written: decision 43. */
const NAMING = [
  /^data\/settings\.json$/, // its seed
  /^shop\/people\/settings\/member-programme\.rules\.ts$/, // the loyalty programme's own name
  /^web\/ui\/brand\/|^public\/logo\.svg$/, // the drawings
  /^data\/(catalogue|geo)\//, // a medicine's name, streets
  /^api\/(api-docs|graphiql|openapi)\.ts$/, // the documents of the software's interfaces
]
const SHOWN = /^(api|data|demo|integrations|jobs|lib|public|shop|web)\/.*\.(ts|tsx|md|json|csv|webmanifest|svg|html)$/

/** The sentences and words that name the seller by letters instead of by the settings, each as 'file:line'. */
export function findShopName({ files, read }: Pick<Tree, 'files' | 'read'>, shopName: string): string[] {
  const name = new RegExp(`(?<![\\p{L}\\d_])${shopName}(?![\\p{L}\\d_])`, 'u')
  return files
    .filter((file) => SHOWN.test(file) && !isTest(file) && !NAMING.some((place) => place.test(file)))
    .flatMap((file) => {
      const text = read(file)
      const lines = (/\.tsx?$/.test(file) ? withoutComments(text) : text).split('\n')
      return lines.flatMap((line, index) => (name.test(line) ? [`${file}:${index + 1}`] : []))
    })
}

/** The lines keep their numbers. */
const withoutComments = (text: string): string =>
  text.replace(/\/\*[\s\S]*?\*\//g, (comment) => comment.replace(/[^\n]/g, '')).replace(/(^|[^:'"`])\/\/.*$/gm, '$1')
