import { alertCircle, trashOutline } from 'ionicons/icons'
import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { Button, IconButton } from '#ui/Button.tsx'
import { Notice } from '#ui/content/Notice.tsx'
import { SegmentedChoice } from '#ui/form/choice/Segmented.tsx'
import { Field } from '#ui/form/Field.tsx'
import { Select } from '#ui/form/Select.tsx'
import { api, gymApi, readAnswer, uploadLogo } from '../api.ts'
import { LogoButton } from '../brand/logo/LogoButton.tsx'
import { ColorPicker } from '../editing/ColorPicker.tsx'
import { labelOf } from '../editing/fields/labels.ts'
import { useProblemText } from '../editing/problems/use-problem-text.ts'
import { useTyping } from '../editing/use-typing.ts'
import { useLanguage, useTexts } from '../language.ts'
import { studioTexts } from '../messages.ts'
import type { Checked } from '../server.ts'
import { reasonOf } from '../status-reason.ts'
import { proposalFrom, slugOf } from './address.ts'
import { beginTexts } from './messages.ts'
import styles from './NewGym.module.css'
import { useChecked } from './use-checked.ts'

type From = 'nothing' | 'copy' | 'site'

interface TypedGym {
  from: From
  address: string
  copyOf: string
  /** null for the proposed value. */
  name: string | null
  gym: string | null
  domain: string
  colors: BrandColors | null
}

const nothing: TypedGym = {
  ...{ from: 'nothing', address: '', copyOf: '', name: null, gym: null, domain: '', colors: null },
}
const defaultColors = { theme_color: '#1d4ed8', theme_text: '#ffffff' }

/** Completes the typed values with proposals for the others. */
function gymFrom({ from, address, copyOf, name, gym, domain, colors }: TypedGym) {
  const proposal = from === 'site' ? proposalFrom(address) : null
  const called = name ?? proposal?.name ?? ''
  const links = proposal && Object.keys(proposal.links).length > 0 ? { links: proposal.links } : {}
  const own = colors ?? (from === 'copy' ? {} : defaultColors)
  const fields = { name: called, ...own, ...links, ...(domain !== '' && { domain }) }
  return {
    proposal,
    wanted: {
      gym: gym ?? (name === null ? (proposal?.gym ?? '') : slugOf(name)),
      fields,
      copyOf: from === 'copy' ? copyOf : '',
    },
  }
}

/**
 * Form for a new gym: from nothing, as a copy of another gym, or by the address of its site. Writes nothing
 * before the gym is saved on its page.
 */
export function NewGym({
  gyms,
  onCancel,
}: {
  gyms: readonly { gym: string; name: string }[]
  onCancel: () => void
}) {
  const [texts, common] = [useTexts(beginTexts), useTexts(studioTexts)]
  const [typed, setTyped] = useState(nothing)
  const [logo, setLogo] = useState<File | null>(null)
  const [error, setError] = useState<unknown>()
  const [begun, setBegun] = useState('')
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const [isBusy, setIsBusy] = useState(false)
  const { proposal, wanted } = gymFrom(typed)
  const { checked, isCurrent, error: unchecked } = useChecked(wanted)
  const { isTyping, press, rest } = useTyping()
  function change(more: Partial<TypedGym>): void {
    press()
    setTyped(now => ({ ...now, ...more }))
  }
  const { gym, fields } = wanted
  const isTyped = typed.gym !== null || gym !== ''
  const say = useProblemText()
  /** Returns the error of a field as a sentence. */
  const wrongIn = (field: string) => {
    if (isTyping) return undefined
    const wrong = checked?.problems.find(({ path, severity }) => path === field && severity === 'error')
    return wrong && say(wrong)
  }
  const isWrong = checked?.problems.some(({ severity }) => severity === 'error') ?? true
  const needsModel = typed.from === 'copy' && typed.copyOf === ''

  async function begin(event: FormEvent): Promise<void> {
    event.preventDefault()
    setIsBusy(true)
    setError(undefined)
    try {
      if (begun !== gym) await api.gyms.$post({ json: wanted })
      setBegun(gym)
      if (logo) {
        await uploadLogo(gym, logo)
        // Chosen or copied colours stay.
        if (typed.colors === null && typed.from !== 'copy') await takeLogoColors(gym)
      }
      location.hash = `#/${gym}`
    } catch (failed) {
      setError(failed)
      setIsBusy(false)
    }
  }
  return (
    <form
      className={styles.newGym}
      onSubmit={event => void begin(event)}
      onBlur={rest}
      aria-label={texts.title}
    >
      <h2 ref={heading} tabIndex={-1}>
        {texts.title}
      </h2>
      <SegmentedChoice
        label={texts.how}
        value={typed.from}
        segments={[
          { value: 'nothing', name: texts.nothing },
          { value: 'copy', name: texts.copy },
          { value: 'site', name: texts.site },
        ]}
        onChange={from => change({ from })}
      />
      {typed.from === 'site' && (
        <Field
          label={texts.address}
          hint={texts.addressHint}
          error={typed.address !== '' && !proposal && !isTyping ? texts.addressWrong : undefined}
          inputMode="url"
          autoComplete="off"
          value={typed.address}
          onChange={event => change({ address: event.target.value })}
        />
      )}
      {typed.from === 'copy' && (
        <Model
          gyms={gyms}
          copyOf={typed.copyOf}
          checked={isCurrent ? checked : null}
          onChoose={copyOf => change({ copyOf })}
        />
      )}
      <div className={styles.pair}>
        <Field
          label={texts.name}
          required
          error={typed.name === null ? undefined : wrongIn('name')}
          value={fields.name}
          onChange={event => change({ name: event.target.value })}
        />
        <Field
          label={texts.gym}
          required
          spellCheck={false}
          hint={texts.gymHint(gym)}
          error={isTyped ? wrongIn('gym') : undefined}
          value={gym}
          onChange={event => change({ gym: event.target.value })}
        />
      </div>
      {checked?.hasDraft && isCurrent && begun !== gym && (
        <div className={styles.known}>
          <p data-said="0">{texts.hasDraft}</p>
          <Button small kind="outline" onClick={() => void location.assign(`#/${gym}`)}>
            {texts.goOn}
          </Button>
        </div>
      )}
      {typed.from === 'site' && proposal?.domain && (
        <Field
          label={texts.domain}
          spellCheck={false}
          error={wrongIn('domain')}
          value={typed.domain}
          onChange={event => change({ domain: event.target.value })}
          end={
            typed.domain === '' && (
              <Button small kind="quiet" onClick={() => change({ domain: proposal.domain })}>
                {texts.takeDomain(proposal.domain)}
              </Button>
            )
          }
        />
      )}
      <div className={styles.look}>
        {(typed.from !== 'copy' || typed.colors !== null) && (
          <Colors
            colors={typed.colors ?? defaultColors}
            wrongIn={field => (typed.colors ? wrongIn(field) : undefined)}
            onChange={colors => change({ colors })}
          />
        )}
        <LogoChoice logo={logo} onChoose={setLogo} />
      </div>
      {(error ?? unchecked) !== undefined && (
        <Notice icon={alertCircle} tone="danger">
          {`${begun === gym && begun !== '' ? `${texts.logoFailed} ` : ''}${reasonOf(error ?? unchecked, common)}`}
        </Notice>
      )}
      <div className={styles.actions}>
        <Button
          type="submit"
          busy={isBusy}
          disabled={!isCurrent || isWrong || needsModel || (checked?.hasDraft === true && begun !== gym)}
        >
          {texts.begin}
        </Button>
        {begun === gym && error !== undefined && (
          <Button kind="outline" onClick={() => void location.assign(`#/${gym}`)}>
            {texts.open}
          </Button>
        )}
        <Button kind="quiet" onClick={onCancel}>
          {texts.cancel}
        </Button>
        <small>{texts.nothingWritten}</small>
      </div>
    </form>
  )
}

/** Sets the first pair of colours proposed from the logo. */
async function takeLogoColors(gym: string): Promise<void> {
  const { proposals } = await readAnswer(gymApi.brand.logo.$get({ param: { gym } }))
  const [first] = proposals
  if (first) await gymApi.brand.colors.$post({ param: { gym }, json: first })
}

type BrandColors = typeof defaultColors

interface ColorsProps {
  colors: BrandColors
  /** Returns the error of a field as a sentence. */
  wrongIn: (field: keyof BrandColors) => string | undefined
  onChange: (colors: BrandColors) => void
}

/** Fields for the brand's two colours, typed or picked. */
function Colors({ colors, wrongIn, onChange }: ColorsProps) {
  const texts = useTexts(beginTexts)
  const labels = { theme_color: texts.color, theme_text: texts.text }
  const set = (field: keyof BrandColors, color: string) =>
    onChange({ ...colors, [field]: /^[0-9a-f]{6}$/i.test(color) ? `#${color}` : color })
  return (['theme_color', 'theme_text'] as const).map(field => (
    <Field
      key={field}
      label={labels[field]}
      error={wrongIn(field)}
      spellCheck={false}
      autoComplete="off"
      maxLength={40}
      value={colors[field]}
      onChange={event => set(field, event.target.value.trim())}
      end={
        <ColorPicker
          label={texts.pick(labels[field])}
          value={colors[field]}
          onChange={color => set(field, color)}
        />
      }
    />
  ))
}

/** Field for a new gym's logo. */
function LogoChoice({ logo, onChoose }: { logo: File | null; onChoose: (logo: File | null) => void }) {
  const [texts, common] = [useTexts(beginTexts), useTexts(studioTexts)]
  const id = useId()
  return (
    <fieldset className={styles.logo} aria-describedby={id}>
      <legend>{texts.logo}</legend>
      <div className={styles.actions}>
        <LogoButton label={texts.logo} onChoose={onChoose}>
          {logo ? common.changeFile : common.chooseFile}
        </LogoButton>
        {logo && (
          <>
            <span role="status">{logo.name}</span>
            <IconButton icon={trashOutline} label={texts.noLogo} onClick={() => onChoose(null)} />
          </>
        )}
      </div>
      <small id={id}>{texts.logoHint}</small>
    </fieldset>
  )
}

/** Choice of the gym to copy, with the copied fields. */
function Model({
  gyms,
  copyOf,
  checked,
  onChoose,
}: {
  gyms: readonly { gym: string; name: string }[]
  copyOf: string
  checked: Checked | null
  onChoose: (gym: string) => void
}) {
  const texts = useTexts(beginTexts)
  const language = useLanguage()
  const listLabels = (fields: readonly string[]) =>
    fields.length === 0 ? texts.none : fields.map(field => labelOf(field, language)).join(', ')
  return (
    <div className={styles.model}>
      <Select
        label={texts.model}
        value={copyOf}
        options={[
          { value: '', name: '—' },
          ...gyms.map(({ gym, name }) => ({ value: gym, name: `${name} (${gym})` })),
        ]}
        onChange={onChoose}
      />
      {copyOf !== '' && checked && (
        <dl>
          <dt>{texts.copied}</dt>
          <dd>{texts.copiedWithLogo(listLabels(checked.copied))}</dd>
          <dt>{texts.left}</dt>
          <dd>{listLabels(checked.left)}</dd>
        </dl>
      )}
      <small>{texts.modelHint}</small>
    </div>
  )
}
