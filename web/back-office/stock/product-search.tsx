import { useState, type KeyboardEvent } from 'react'
import { useMessages } from '#web/platform/messages/messages.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { findProducts } from './find-products.ts'
import type { StockLevel } from './level-documents.ts'
import { stockLots } from './messages/stock-lots.es.ts'

type Problem = { is: 'none'; code: string } | { is: 'several'; found: readonly StockLevel[] } | { is: 'failed' }

/** One product by a typed or scanned code; when several have it the person chooses. */
export function useProductSearch(onFound: (product: StockLevel) => void) {
  const [typed, setTyped] = useState('')
  const [problem, setProblem] = useState<Problem | null>(null)
  const [isUnderWay, setUnderWay] = useState(false)
  const choose = (product: StockLevel) => {
    setTyped('')
    setProblem(null)
    onFound(product)
  }
  /** Whether it is one product's. */
  const find = async (code: string): Promise<boolean> => {
    if (code.trim() === '') return false
    setUnderWay(true)
    let isFound = false
    try {
      const found = await findProducts(code.trim())
      isFound = found.length === 1
      if (isFound) choose(found[0]!)
      else setProblem(found.length === 0 ? { is: 'none', code: code.trim() } : { is: 'several', found })
    } catch {
      setProblem({ is: 'failed' })
    }
    setUnderWay(false)
    return isFound
  }
  return { typed, setTyped, problem, isUnderWay, find, choose }
}

interface ProductSearchProps {
  search: ReturnType<typeof useProductSearch>
  label: string
  action: string
  error?: string | undefined
  autoFocus?: boolean
}

export function ProductSearch({ search, label, action, error, autoFocus }: ProductSearchProps) {
  const t = useMessages(stockLots).find
  const { typed, setTyped, problem, isUnderWay, find, choose } = search
  const onEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    void find(typed)
  }
  return (
    <div className="grid gap-3">
      <div className="flex items-end gap-2">
        <TextField
          name="code"
          label={label}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          onKeyDown={onEnter}
          maxLength={40}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          autoFocus={autoFocus}
          error={error}
          className="grow"
        />
        <Button variant="secondary" loading={isUnderWay} onClick={() => void find(typed)}>
          {action}
        </Button>
      </div>
      {problem?.is === 'none' ? <Alert tone="error" title={t.none(problem.code)} /> : null}
      {problem?.is === 'failed' ? <Alert tone="error" title={t.failed} /> : null}
      {problem?.is === 'several' ? (
        <Alert
          tone="warning"
          live
          title={t.several}
          actions={problem.found.map((product) => (
            <Button key={product._id} variant="secondary" size="sm" onClick={() => choose(product)}>
              {product.sku} {product.name}
            </Button>
          ))}
        />
      ) : null}
    </div>
  )
}
