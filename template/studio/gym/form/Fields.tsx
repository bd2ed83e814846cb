import { useEffect, useState } from 'react'
import { Badge } from '#ui/content/Badge.tsx'
import type { Elements } from '#ui/elements.ts'
import { SwitchList } from '#ui/form/choice/Switch.tsx'
import { Field } from '#ui/form/Field.tsx'
import { Text } from '#ui/layout/Text.tsx'
import { fieldTexts, type GuideGroup } from '../../editing/fields/messages.ts'
import type { DraftState } from '../../editing/use-draft.ts'
import { useLanguage, useTexts } from '../../language.ts'
import type { FormField, Problem, View } from '../../server.ts'
import { gymTexts } from '../messages.ts'
import { Branches } from './Branches.tsx'
import { plain } from './choices.ts'
import { FieldInput, type FieldInputProps } from './FieldInput.tsx'
import styles from './Form.module.css'

/** Field to focus. `at` grows with every request, so that the same field can be requested again. */
export interface WantedField {
  field: string
  at: number
}

interface FieldsProps {
  fields: readonly FormField[]
  view: View
  act: DraftState['act']
  wanted: WantedField | null
  onFix: (problem: Problem) => void
}

/** Groups that few gyms need are closed at first. */
const closedGroups = new Set(['addresses', 'videos', 'push', 'wrapped'])

/** Form with the fields of app.json in the order and groups of the guide. */
export function Fields({ fields, view, act, wanted, onFix }: FieldsProps) {
  const texts = useTexts(gymTexts).form
  const language = useLanguage()
  const [search, setSearch] = useState('')
  const [turned, setTurned] = useState<ReadonlyMap<string, boolean>>(new Map())
  const parts = plain(search).split(' ')
  const formOf = new Map(fields.map(one => [one.field, one]))
  const inputsOf = (group: GuideGroup): FieldInputProps[] =>
    group.fields.flatMap(one => {
      const field = formOf.get(one.field)
      if (!field) return []
      const sentences = plain(
        `${group.title[language]} ${one.es.label} ${one.en.label} ${one.es.help} ${field.help} ${field.field} ${view.values[field.field] ?? ''}`,
      )
      return parts.every(part => sentences.includes(part)) ? [{ guide: one, field, view, act, onFix }] : []
    })
  const groups = fieldTexts
    .map(group => ({ group, inputs: inputsOf(group) }))
    .filter(({ inputs }) => inputs.length > 0)
  const isTold = (inputs: readonly FieldInputProps[]) =>
    inputs.some(
      ({ field: { field } }) => view.own.includes(field) || view.problems.some(({ path }) => path === field),
    )
  const isOpen = ({ id }: GuideGroup, inputs: readonly FieldInputProps[]) =>
    search.trim() !== '' || (turned.get(id) ?? (!closedGroups.has(id) || isTold(inputs)))
  const turn = (id: string, open: boolean) => setTurned(now => new Map(now).set(id, open))

  useEffect(() => {
    if (!wanted) return
    const group = fieldTexts.find(one => one.fields.some(({ field }) => field === wanted.field))
    if (!group) return
    setSearch('')
    setTurned(now => new Map(now).set(group.id, true))
    // After its group has opened.
    const frame = requestAnimationFrame(() => focusField(wanted.field))
    return () => cancelAnimationFrame(frame)
  }, [wanted])

  return (
    <div className={styles.form}>
      <Field
        type="search"
        label={texts.search}
        value={search}
        onChange={event => setSearch(event.target.value)}
      />
      <nav className={styles.outline} aria-label={texts.groups}>
        {groups.map(({ group: { id, title } }) => (
          <button
            key={id}
            type="button"
            onClick={() => {
              turn(id, true)
              const heading = document.getElementById(`group-${id}`)
              heading?.scrollIntoView({ block: 'start' })
              heading?.focus({ preventScroll: true })
            }}
          >
            {title[language]}
          </button>
        ))}
      </nav>
      {groups.length === 0 && <p data-said="700">{texts.nothing}</p>}
      {groups.map(({ group, inputs }) => (
        <Group
          key={group.id}
          group={group}
          own={inputs.filter(({ field }) => view.own.includes(field.field)).length}
          isOpen={isOpen(group, inputs)}
          onTurn={open => turn(group.id, open)}
        >
          {bodyOf(group, inputs, view, act, language)}
        </Group>
      ))}
    </div>
  )
}

function bodyOf(
  { id, title }: GuideGroup,
  inputs: readonly FieldInputProps[],
  view: View,
  act: DraftState['act'],
  language: 'es' | 'en',
) {
  if (id === 'branches') return <Branches view={view} act={act} inputs={inputs} />
  const all = inputs.map(input => <FieldInput key={input.field.field} {...input} />)
  return inputs.every(({ field }) => field.kind === 'switch') ? (
    <SwitchList label={title[language]}>{all}</SwitchList>
  ) : (
    all
  )
}

interface GroupProps {
  group: GuideGroup
  own: number
  isOpen: boolean
  onTurn: (open: boolean) => void
  children: Elements
}

function Group({ group: { id, title, text }, own, isOpen, onTurn, children }: GroupProps) {
  const texts = useTexts(gymTexts).form
  const language = useLanguage()
  return (
    <details
      className={styles.group}
      open={isOpen}
      onToggle={({ currentTarget: { open } }) => open !== isOpen && onTurn(open)}
    >
      <summary id={`group-${id}`}>
        <h2>{title[language]}</h2>
        {own > 0 && <Badge>{texts.own(own)}</Badge>}
      </summary>
      <div className={styles.body}>
        <Text size="small" tone="soft">
          {text[language]}
        </Text>
        {children}
      </div>
    </details>
  )
}

/** Scrolls a field to the middle of the window and focuses it. */
export function focusField(field: string): void {
  const input = document.querySelector<HTMLElement>(
    `[data-field="${CSS.escape(field)}"] :is(input, textarea, select, button)`,
  )
  input?.scrollIntoView({ block: 'center' })
  input?.focus({ preventScroll: true })
}
