import { useEffect, useState } from 'react'
import { orderSaving } from '#web/features/basket/cart/order-saving.ts'

/** `isTaken`: another window, which shares this cart and draft, began with another customer (decision 16). */
export function useOtherWindow(rut: string | null): { isTaken: boolean; stayHere: () => void } {
  const [isTaken, setIsTaken] = useState(false)
  const [channel, setChannel] = useState<BroadcastChannel | null>(null)
  useEffect(() => {
    const opened = new BroadcastChannel('boldo-desk')
    setChannel(opened)
    return () => opened.close()
  }, [])
  useEffect(() => {
    if (!channel) return
    setIsTaken(false)
    channel.onmessage = ({ data }: MessageEvent<unknown>) => setIsTaken(rut !== null && data !== rut)
    if (rut !== null) channel.postMessage(rut)
  }, [channel, rut])
  const stayHere = () => {
    setIsTaken(false)
    channel?.postMessage(rut)
    orderSaving.saveAgain()
  }
  return { isTaken, stayHere }
}
