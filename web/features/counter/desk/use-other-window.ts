import { useEffect, useState } from 'react'
import { orderSaving } from '#web/features/basket/cart/order-saving.ts'

/**
 * Whether another window of this browser has begun with another customer since: both share the cart and its draft
 * (decision 16). `stayHere`: the draft is this window's customer's again, and the other window is notified.
 */
export function useOtherWindow(rut: string | null): { taken: boolean; stayHere: () => void } {
  const [taken, setTaken] = useState(false)
  const [channel, setChannel] = useState<BroadcastChannel | null>(null)
  useEffect(() => {
    const opened = new BroadcastChannel('boldo-desk')
    setChannel(opened)
    return () => opened.close()
  }, [])
  useEffect(() => {
    if (!channel) return
    setTaken(false)
    channel.onmessage = ({ data }: MessageEvent<unknown>) => setTaken(rut !== null && data !== rut)
    if (rut !== null) channel.postMessage(rut)
  }, [channel, rut])
  const stayHere = () => {
    setTaken(false)
    channel?.postMessage(rut)
    orderSaving.saveAgain()
  }
  return { taken, stayHere }
}
