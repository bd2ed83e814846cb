import { addOutline, calendarOutline, checkmarkCircleOutline, flash, heartOutline } from 'ionicons/icons'
import { Button, type ButtonKind, IconButton } from '#ui/Button.tsx'
import { Badge, type Tone } from '#ui/content/Badge.tsx'
import { Card } from '#ui/content/Card.tsx'
import { List, ListRow } from '#ui/content/List.tsx'
import { Section } from '#ui/content/Section.tsx'
import { Chip, ChipRow } from '#ui/form/choice/Chip.tsx'
import { StarsField } from '#ui/form/choice/Stars.tsx'
import { Field } from '#ui/form/Field.tsx'
import { PasswordField } from '#ui/form/PasswordField.tsx'
import { Select } from '#ui/form/Select.tsx'
import { TextArea } from '#ui/form/TextArea.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Stack } from '#ui/layout/Layout.tsx'
import { Avatar } from '#ui/media/Avatar.tsx'
import { GymMark } from '#ui/media/GymMark.tsx'
import { Empty } from '#ui/query/Empty.tsx'
import { ErrorState } from '#ui/query/ErrorState.tsx'
import { Loading, SkeletonBlock, SkeletonLine, SkeletonRow } from '#ui/query/Loading.tsx'
import { OfflineBar } from '#ui/query/QueryView.tsx'
import { Row, Shelf } from './Shelf.tsx'

const kinds: ButtonKind[] = ['primary', 'quiet', 'outline', 'danger']
const tones: Tone[] = ['neutral', 'brand', 'success', 'warning', 'danger']
const nothing = () => {}

/** Parts of every screen. */
export function UiParts({ name }: { name: string }) {
  return (
    <>
      <Shelf title="Buttons">
        {kinds.map(kind => (
          <Row key={kind}>
            <Button kind={kind}>Reservá</Button>
            <Button kind={kind} icon={calendarOutline}>
              Con ícono
            </Button>
            <Button kind={kind} small>
              Chico
            </Button>
            <Button kind={kind} busy>
              Espera
            </Button>
            <Button kind={kind} disabled>
              No se puede
            </Button>
          </Row>
        ))}
        <Button block>De lado a lado</Button>
        <Row>
          <IconButton icon={heartOutline} label="Me gusta" onClick={nothing} />
          <IconButton icon={addOutline} label="Agregar" kind="filled" onClick={nothing} />
          <IconButton icon={addOutline} label="Agregar, no se puede" disabled onClick={nothing} />
        </Row>
      </Shelf>
      <Shelf title="Fields">
        <Stack>
          <Field label="Usuario" name="plain" />
          <Field label="Con texto" name="filled" defaultValue="ana@example.com" />
          <Field label="Con ayuda" name="hint" hint="Como figura en tu documento." />
          <Field
            label="Con error"
            name="error"
            defaultValue="ana@"
            error="Falta lo que va después de la arroba."
          />
          <Select
            label="Uno de varios"
            value="2"
            options={[
              { value: '1', name: 'Uno' },
              { value: '2', name: 'Otro con un nombre más largo' },
            ]}
            onChange={nothing}
          />
          <TextArea label="Varias líneas" defaultValue="Gracias por la clase." />
          <StarsField label="Estrellas" value={3} onChange={nothing} />
          <Field label="No se puede" name="disabled" defaultValue="fijo" disabled />
          <PasswordField label="Clave" name="secret" defaultValue="molde1234" />
        </Stack>
      </Shelf>
      <Shelf title="Badges and chips">
        <Row>
          {tones.map(tone => (
            <Badge key={tone} tone={tone}>
              {tone}
            </Badge>
          ))}
          <Badge tone="success" icon={checkmarkCircleOutline}>
            Confirmada
          </Badge>
        </Row>
        <ChipRow label="Actividad">
          <Chip onClick={nothing} selected>
            Elegida
          </Chip>
          <Chip onClick={nothing}>Yoga</Chip>
          <Chip onClick={nothing} icon={flash}>
            Cross Training
          </Chip>
        </ChipRow>
      </Shelf>
      <Shelf title="Cards and lists">
        <Card>Una tarjeta con texto.</Card>
        <Card tone="brand">Una tarjeta de la marca.</Card>
        <Section
          title="Una sección"
          action={
            <Button kind="quiet" small>
              Ver todo
            </Button>
          }
        >
          <List label="Personas">
            <ListRow
              start={<Avatar name="Ana Paz" />}
              title="Ana Paz"
              text="Abono 8 clases"
              end={<Badge tone="warning">Vence hoy</Badge>}
            />
            <ListRow
              start={<Avatar name="Bruno Díaz" />}
              title="Se puede tocar"
              text="Lleva a otra pantalla"
              onClick={nothing}
            />
            <ListRow
              start={<Icon icon={calendarOutline} />}
              title="Un nombre muy largo que no entra en una sola línea del teléfono"
              to="/tab1"
            />
          </List>
        </Section>
        <Row>
          <Avatar name="Ana Paz" large />
          <Avatar name="Zoe" />
          <GymMark name={name} />
          <GymMark name={name} large framed />
        </Row>
      </Shelf>
      <Shelf title="Waiting, nothing, broken">
        <Loading />
        <Stack>
          <SkeletonLine />
          <SkeletonLine width="60%" tall />
          <SkeletonRow />
          <SkeletonBlock height={72} />
        </Stack>
        <Empty
          icon={calendarOutline}
          title="No tenés reservas"
          text="Acá vas a ver tus próximas clases."
          action={<Button>Reservá</Button>}
        />
        <ErrorState message="No pudimos traer tus clases." onRetry={nothing} />
        <OfflineBar since={Date.now() - 3_600_000} />
      </Shelf>
    </>
  )
}
