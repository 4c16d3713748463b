import { useEffect, useState } from 'react'
import { orderSaving } from '#web/features/basket/cart/order-saving.ts'

/** `taken`: another window, with the same cart and draft, began with another customer (decision 16). */
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
