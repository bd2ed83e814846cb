import { gymApi, readAnswer } from '../api.ts'
import type { DraftState } from '../editing/use-draft.ts'
import type { Problem, View } from '../server.ts'
import { Colors } from './colors/Colors.tsx'
import { LogoField } from './logo/LogoField.tsx'
import { keyOf, useAnswer } from './use-answer.ts'

interface LookProps {
  view: View
  act: DraftState['act']
  onFix: (problem: Problem) => void
}

/** Pause before the logo is drawn for its report, ms. */
const pauseMs = 200

/** Editor of a gym's logo and its two colours. */
export function Look({ view, act, onFix }: LookProps) {
  const { gym } = view
  const readLogo = () => readAnswer(gymApi.brand.logo.$get({ param: { gym } }))
  const { answer: logo, error } = useAnswer('logo', keyOf(view), readLogo, pauseMs)
  return (
    <>
      <LogoField view={view} logo={logo} error={error} act={act} />
      <Colors view={view} logo={logo} act={act} onFix={onFix} />
    </>
  )
}

/** Fields of app.json that only this editor changes. */
export const lookFields: ReadonlySet<string> = new Set(['theme_color', 'theme_text'])
