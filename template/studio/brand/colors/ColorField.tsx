import { eyedropOutline } from 'ionicons/icons'
import { IconButton } from '#ui/Button.tsx'
import { Field } from '#ui/form/Field.tsx'
import { ColorPicker } from '../../editing/ColorPicker.tsx'
import { Fixes, NotInDraft, problemsAt } from '../../editing/FieldNotes.tsx'
import { useProblemText } from '../../editing/problems/use-problem-text.ts'
import type { DraftState } from '../../editing/use-draft.ts'
import { useTypedField } from '../../editing/use-typed-field.ts'
import { useTexts } from '../../language.ts'
import type { Problem, View } from '../../server.ts'
import { brandTexts } from '../messages.ts'

interface ColorFieldProps {
  /** Field of app.json. */
  field: 'theme_color' | 'theme_text'
  label: string
  view: View
  act: DraftState['act']
  onFix: (problem: Problem) => void
}

/** Field for a brand colour: typed, picked, or taken from the screen. */
export function ColorField({ field, label, view, act, onFix }: ColorFieldProps) {
  const texts = useTexts(brandTexts).colors
  const say = useProblemText()
  const typing = useTypedField(field, view, act)
  const given = String(view.values[field] ?? '')
  const problems = typing.isTyping ? [] : problemsAt(field, view)
  const error = problems.find(({ severity }) => severity === 'error')
  // Colours are often copied without the #.
  const hexOf = (text: string) => (/^[0-9a-f]{6}$/i.test(text) ? `#${text}` : text)
  function change(text: string) {
    const value = hexOf(text)
    typing.type(value, value)
  }
  function choose(color: string) {
    change(color)
    typing.leave()
  }
  return (
    <div data-field={field}>
      <Field
        label={label}
        error={error && say(error)}
        value={typing.typed ?? given}
        maxLength={40}
        spellCheck={false}
        autoComplete="off"
        onChange={({ target }) => change(target.value.trim())}
        onBlur={typing.leave}
        end={
          <>
            <EyeDropperButton label={`${texts.eyedropper}: ${label}`} onColor={choose} />
            <ColorPicker
              label={`${texts.pick}: ${label}`}
              value={given}
              onChange={change}
              onBlur={typing.leave}
            />
          </>
        }
      />
      <Fixes problems={problems} isSaid={one => one === error} onFix={onFix} />
      <NotInDraft typing={typing} theirs={given} />
    </div>
  )
}

/** EyeDropper as declared by browsers that support it. */
interface EyeDropper {
  open(): Promise<{ sRGBHex: string }>
}

function EyeDropperButton({ label, onColor }: { label: string; onColor: (color: string) => void }) {
  if (!('EyeDropper' in window)) return null
  const Dropper = window.EyeDropper as new () => EyeDropper
  function pick() {
    new Dropper().open().then(
      ({ sRGBHex }) => onColor(sRGBHex.toLowerCase()),
      (error: unknown) => {
        // Escape closes the eyedropper without a colour.
        if (!(error instanceof DOMException && error.name === 'AbortError')) console.error(error)
      },
    )
  }
  return <IconButton icon={eyedropOutline} label={label} onClick={pick} />
}
