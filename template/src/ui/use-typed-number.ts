import { useState } from 'react'
import { figure, figureIn } from '../platform/figures.ts'
import { within } from './steps.ts'

interface Bounds {
  min: number
  max: number
}

/** A number as it is being typed: reported while it lies between its bounds, brought between them when the field is left. */
export function useTypedNumber(value: number, bounds: Bounds, onChange: (value: number) => void) {
  const [typed, setTyped] = useState<string | null>(null)
  function type(text: string) {
    setTyped(text)
    const number = figureIn(text)
    if (number !== null && number === within(number, bounds)) onChange(number)
  }
  function settle() {
    const number = figureIn(typed ?? '')
    setTyped(null)
    if (number !== null) onChange(within(number, bounds))
  }
  return { text: typed ?? figure(value, 2), type, settle, drop: () => setTyped(null) }
}
