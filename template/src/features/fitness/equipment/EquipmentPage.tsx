import { alertCircleOutline, checkmarkCircle } from 'ionicons/icons'
import { useCallback, useEffect, useRef } from 'react'
import { errorSentence } from '#api/api-error.ts'
import { saveFitnessSettings } from '#protocol/fitness/body.ts'
import { useQueuedWrite } from '#pwa/outbox/use-outbox.ts'
import { Section } from '#ui/content/Section.tsx'
import { Chip, ChipRow } from '#ui/form/choice/Chip.tsx'
import { SegmentedChoice } from '#ui/form/choice/Segmented.tsx'
import { Field } from '#ui/form/Field.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Stack } from '#ui/layout/Layout.tsx'
import { Text } from '#ui/layout/Text.tsx'
import * as uiTexts from '#ui/messages.ts'
import { useToast } from '#ui/overlay/toast.ts'
import { Page } from '#ui/page/Page.tsx'
import { useAnnounceChange } from '#ui/query/use-announce-change.ts'
import { audienceNames, levelNames } from '../labels.ts'
import * as texts from '../messages.ts'
import styles from './equipment.module.css'
import { type Equipment, longestCategory, sharedSettings, sharesTheSame } from './equipment.ts'
import { BarSettings, PlateSettings, type SettingsProps } from './GearSettings.tsx'
import { useEquipment } from './use-equipment.ts'

/** editmyfit: unit, bar, plates, level, category and audience of the results. Each change is saved at once. */
export default function EquipmentPage() {
  const { equipment, save, isPersisted } = useSharedEquipment()
  const settings = { equipment, onChange: save }
  return (
    <Page title={uiTexts.equipmentTitle} back="/myfitmenu" footer={<SavedNote isPersisted={isPersisted} />}>
      <UnitSettings {...settings} />
      <BarSettings key={equipment.unit} {...settings} />
      <PlateSettings {...settings} />
      <AthleteSettings {...settings} />
    </Page>
  )
}

const units = [
  { value: 'kg', name: texts.kilos },
  { value: 'lb', name: texts.pounds },
] as const

/** The unit, kg or lb. Each unit has its own bar and plates. */
function UnitSettings({ equipment, onChange }: SettingsProps) {
  return (
    <Section title={texts.unit} role="group">
      <SegmentedChoice
        value={equipment.unit}
        segments={units}
        onChange={unit => onChange({ ...equipment, unit })}
      />
    </Section>
  )
}

const categories = [texts.women, texts.men, texts.masters35, texts.masters40]
const meanings = {
  everyone: texts.scoresInAllRankings,
  gym: texts.scoresInGymRanking,
  me: texts.scoresInNoRanking,
} as const

export function AthleteSettings({ equipment, onChange }: SettingsProps) {
  const { level, category, visible } = equipment
  useAnnounceChange(meanings[visible])
  const setCategory = (category: string) => onChange({ ...equipment, category })
  return (
    <>
      <Section title={texts.yourLevel} role="group">
        <SegmentedChoice
          value={level}
          segments={levelNames}
          onChange={level => onChange({ ...equipment, level })}
        />
      </Section>
      <Section title={texts.yourCategory}>
        <Stack>
          <ChipRow label={texts.commonCategories}>
            {categories.map(one => (
              <Chip
                key={one}
                selected={one === category}
                onClick={() => setCategory(one === category ? '' : one)}
              >
                {one}
              </Chip>
            ))}
          </ChipRow>
          <Field
            label={texts.categoryField}
            value={category}
            maxLength={longestCategory}
            autoComplete="off"
            onChange={event => setCategory(event.target.value)}
          />
        </Stack>
      </Section>
      <Section title={texts.audience} role="group">
        <Stack>
          <SegmentedChoice
            value={visible}
            segments={audienceNames}
            onChange={visible => onChange({ ...equipment, visible })}
          />
          <Text size="small" tone="soft">
            {meanings[visible]}
          </Text>
        </Stack>
      </Section>
    </>
  )
}

export function SavedNote({ isPersisted }: { isPersisted: boolean }) {
  return (
    <p className={styles.keptNote}>
      <Icon icon={isPersisted ? checkmarkCircle : alertCircleOutline} size="small" />
      <span>{isPersisted ? texts.savedOnPhone : texts.savedUntilClosed}</span>
    </p>
  )
}

/** Delay in ms between the last change and sending the settings. */
const pause = 1_000

/** Like useEquipment, but also sends the shared settings to the gym, after a pause or on leaving the page. */
function useSharedEquipment() {
  const { equipment, save, isPersisted } = useEquipment()
  const sendLater = useSendSettings()
  function saveAndSend(next: Equipment) {
    save(next)
    if (!sharesTheSame(equipment, next)) sendLater(next)
  }
  return { equipment, save: saveAndSend, isPersisted }
}

function useSendSettings(): (equipment: Equipment) => void {
  const write = useQueuedWrite(saveFitnessSettings)
  const toast = useToast()
  const waiting = useRef<{ equipment: Equipment; timer: ReturnType<typeof setTimeout> } | null>(null)
  const send = useCallback(() => {
    if (!waiting.current) return
    const { equipment, timer } = waiting.current
    clearTimeout(timer)
    waiting.current = null
    write(sharedSettings(equipment))
      .then(answer => {
        if (!answer || answer.ok === 1) return
        const why = answer.errors[0] ?? texts.settingsRefused
        toast(texts.settingsStay(why), { tone: 'danger' })
      })
      .catch((error: unknown) => {
        // The settings remain saved on the phone. The next change sends them again.
        console.info('The settings were not sent.', errorSentence(error))
      })
  }, [write, toast])
  useEffect(() => {
    const onHide = () => document.visibilityState === 'hidden' && send()
    document.addEventListener('visibilitychange', onHide)
    return () => {
      document.removeEventListener('visibilitychange', onHide)
      send()
    }
  }, [send])
  return useCallback(
    equipment => {
      clearTimeout(waiting.current?.timer)
      waiting.current = { equipment, timer: setTimeout(send, pause) }
    },
    [send],
  )
}
