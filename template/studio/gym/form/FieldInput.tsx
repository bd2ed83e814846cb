import { refreshOutline } from 'ionicons/icons'
import { useMemo } from 'react'
import { IconButton } from '#ui/Button.tsx'
import { Switch } from '#ui/form/choice/Switch.tsx'
import { Field } from '#ui/form/Field.tsx'
import { gymApi, readAnswer } from '../../api.ts'
import { ColorPicker } from '../../editing/ColorPicker.tsx'
import { Fixes, NotInDraft, problemsAt } from '../../editing/FieldNotes.tsx'
import type { GuideField } from '../../editing/fields/messages.ts'
import { useProblemText } from '../../editing/problems/use-problem-text.ts'
import type { DraftState } from '../../editing/use-draft.ts'
import { useTypedField } from '../../editing/use-typed-field.ts'
import { useLanguage, useTexts } from '../../language.ts'
import type { FormField, Problem, View } from '../../server.ts'
import { gymTexts } from '../messages.ts'
import { ChoiceField } from './ChoiceField.tsx'
import { choicesFor } from './choices.ts'
import styles from './Form.module.css'
import { LongField } from './LongField.tsx'

export interface FieldInputProps {
  guide: GuideField
  field: FormField
  view: View
  act: DraftState['act']
  onFix: (problem: Problem) => void
}

/** Input for a field of app.json, with its problems and a reset to the default. */
export function FieldInput(props: FieldInputProps) {
  const { field } = props
  return (
    <div className={styles.field} data-field={field.field}>
      {field.kind === 'switch' ? <SwitchInput {...props} /> : <TextInput {...props} />}
    </div>
  )
}

function SwitchInput({ guide, field, view, act, onFix }: FieldInputProps) {
  const language = useLanguage()
  return (
    <>
      <Switch
        label={guide[language].label}
        text={language === 'es' ? guide.es.help : field.help}
        on={view.values[field.field] !== false}
        onChange={on => void act(() => changeField(view.gym, field.field, on))}
      />
      <Fixes problems={problemsAt(field.field, view)} isSaid={() => false} onFix={onFix} />
    </>
  )
}

function TextInput({ guide, field: form, view, act, onFix }: FieldInputProps) {
  const texts = useTexts(gymTexts).form
  const language = useLanguage()
  const say = useProblemText()
  const { field, kind, isRequired, most } = form
  const { label } = guide[language]
  const help = language === 'es' ? guide.es.help : form.help
  const choices = useMemo(() => choicesFor(guide.input, language), [guide.input, language])
  const typing = useTypedField(field, view, act)
  const isOwn = view.own.includes(field)
  const [given, usual] = [textOf(view.values[field]), textOf(view.usual[field])]
  const value = typing.typed ?? (isOwn || isRequired ? given : '')
  const problems = typing.isTyping ? [] : problemsAt(field, view)
  const wrong = problems.find(({ severity }) => severity === 'error')
  function change(text: string): void {
    const isGone = text === '' && !isRequired
    const isNumber = kind === 'number' && /^-?\d+$/.test(text.trim())
    typing.type(text, isGone ? undefined : isNumber ? Number(text) : text)
  }
  const reset = isOwn && !isRequired && (
    <IconButton
      icon={refreshOutline}
      label={texts.reset(label, usual)}
      onClick={() => {
        typing.drop()
        void act(() => changeField(view.gym, field))
      }}
    />
  )
  const common = {
    label,
    hint: most !== null && value.length > most * 0.8 ? `${help} ${texts.ofMost(value.length, most)}` : help,
    error: wrong && say(wrong),
    value,
    placeholder: usual === '' ? undefined : `${texts.usual}: ${usual}`,
  }
  const box = { ...common, onBlur: typing.leave, spellCheck: false }
  return (
    <>
      {choices ? (
        <ChoiceField {...common} choices={choices} end={reset} onType={change} onLeave={typing.leave} />
      ) : guide.input === 'long' ? (
        <LongField {...common} end={reset} onType={change} onLeave={typing.leave} />
      ) : (
        <Field
          {...box}
          inputMode={kind === 'number' ? 'numeric' : guide.input === 'address' ? 'url' : undefined}
          onChange={event => change(event.target.value)}
          end={
            <>
              {reset}
              {kind === 'color' && (
                <ColorPicker
                  label={texts.picker(label)}
                  value={given === '' ? usual : given}
                  onChange={change}
                  onBlur={typing.leave}
                />
              )}
            </>
          }
        />
      )}
      <Fixes problems={problems} isSaid={problem => problem === wrong} onFix={onFix} />
      <NotInDraft typing={typing} theirs={given} />
    </>
  )
}

const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : ''

/** Sets a field. Without a value, the field is removed. */
const changeField = (gym: string, field: string, value?: boolean) =>
  readAnswer(gymApi.change.$post({ param: { gym }, json: { field, value } }))
