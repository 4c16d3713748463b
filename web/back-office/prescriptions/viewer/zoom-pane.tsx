import { useRef, type ReactNode, type Ref } from 'react'
import { TransformComponent, TransformWrapper, type ReactZoomPanPinchRef } from 'react-zoom-pan-pinch'
import { fitInto, type Size } from './fit.rules.ts'
import { useBox } from './use-box.ts'

export type ZoomControls = ReactZoomPanPinchRef

export const ZOOM_MAX = 8

interface ZoomPaneProps {
  /** Null until the page is there. */
  content: Size | null
  controls: Ref<ZoomControls>
  onZoom: (zoom: number) => void
  label: string
  children: (fitted: Size | null) => ReactNode
}

/** Shows the whole page at first; by pointer, fingers or `controls` it is enlarged and moved. */
export function ZoomPane({ content, controls, onZoom, label, children }: ZoomPaneProps) {
  const place = useRef<HTMLDivElement>(null)
  const box = useBox(place)
  const fitted = content && box && fitInto(content, box)
  return (
    <div
      ref={place}
      role="group"
      aria-label={label}
      tabIndex={0}
      className="relative min-h-0 grow cursor-grab overflow-hidden bg-arena-200 active:cursor-grabbing"
    >
      <TransformWrapper
        // Another size begins in the middle again.
        key={fitted ? `${fitted.width} ${fitted.height}` : 'unmeasured'}
        ref={controls}
        minScale={1}
        maxScale={ZOOM_MAX}
        centerOnInit
        doubleClick={{ mode: 'toggle', step: 2 }}
        onTransform={(_, { scale }) => onZoom(scale)}
      >
        <TransformComponent wrapperStyle={{ width: '100%', height: '100%' }}>
          <div style={fitted ?? { width: 1, height: 1 }} className="relative">
            {children(fitted)}
          </div>
        </TransformComponent>
      </TransformWrapper>
    </div>
  )
}
