import type { ReactNode, Ref } from 'react'
import { TransformComponent, TransformWrapper, type ReactZoomPanPinchRef } from 'react-zoom-pan-pinch'
import type { Size } from './fit.rules.ts'

export type ZoomControls = ReactZoomPanPinchRef

export const ZOOM_MAX = 8

interface ZoomPaneProps {
  fitted: Size | null
  controls: Ref<ZoomControls>
  onZoom: (zoom: number) => void
  children: ReactNode
}

/** Shows the whole page at first; by pointer, fingers or `controls` it is enlarged and moved. */
export function ZoomPane({ fitted, controls, onZoom, children }: ZoomPaneProps) {
  return (
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
          {children}
        </div>
      </TransformComponent>
    </TransformWrapper>
  )
}
