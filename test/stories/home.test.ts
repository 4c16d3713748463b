import { expect } from './expect.ts'
import { story } from './story.ts'

story(
  'five brands are visible at a desktop’s width (CONTENT §2.2)',
  async ({ page, visit }) => {
    await visit('/')
    const brands = page.getByRole('region', { name: 'Marcas' }).getByRole('listitem')
    await brands.first().scrollIntoViewIfNeeded()
    const visible = () =>
      brands.evaluateAll((items) => {
        const row = items[0]!.parentElement!.getBoundingClientRect()
        return items.filter((item) => {
          const { left, right } = item.getBoundingClientRect()
          return left >= row.left - 1 && right <= row.right + 1
        }).length
      })
    await expect.poll(visible).toBe(5)
  },
  { on: ['desktop'] },
)
