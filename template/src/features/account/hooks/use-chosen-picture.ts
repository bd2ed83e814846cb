import { useEffect, useState } from 'react'
import { measuresOf } from '../../../platform/picture.ts'
import type { Measures } from '../rules/crop.ts'

/** A picture from the camera or the gallery, to be cropped. */
export interface ChosenPicture {
  file: Blob
  /** Where this page can show it. */
  url: string
  measures: Measures
}

const noPicture = 'Eso no es una foto que se pueda abrir. Probá con otra, en JPG o PNG.'

/** The picture that was chosen last, and why one could not be taken, '' where nothing is wrong. */
export function useChosenPicture() {
  const [chosen, setChosen] = useState<ChosenPicture | null>(null)
  const [problem, setProblem] = useState('')
  useEffect(() => (chosen ? () => URL.revokeObjectURL(chosen.url) : undefined), [chosen])
  async function choose(file: Blob) {
    try {
      const measures = await measuresOf(file)
      setProblem('')
      setChosen({ file, url: URL.createObjectURL(file), measures })
    } catch (error) {
      console.info('What was chosen is no picture.', error)
      setProblem(noPicture)
    }
  }
  return { chosen, problem, choose, setProblem, drop: () => setChosen(null) }
}
