import { describe, expect, test } from 'vitest'
import { charterAgainst, charterLines } from './charter.ts'
import { NO_FACTS, type StudentFacts } from './facts.ts'

const charter = `第五条 学校全称为甲大学。教学楼地址：某路 165 号。
第十二条 身体条件按《普通高等学校招生体检工作指导意见》执行；应用化学、生物工程专业不招色盲、色弱考生。
第十三条 公共外语只开设英语，非英语语种考生谨慎报考。外语类专业只招英语语种考生，英语单科成绩不低于110分。
第十四条 学校对男女比例无限制；护理学类专业要求女生身高不低于158cm。
第十五条 音乐学专业只招女生。`
const lines = charterLines(charter)
const nothing: StudentFacts = { ...NO_FACTS, marks: [] }
const said = (names: readonly string[], facts: Partial<StudentFacts>) =>
  charterAgainst(lines, names, { ...nothing, ...facts })

test('of a charter those sentences are read that plainly ask for something of a person', () => {
  expect(lines.map(({ sentence }) => sentence)).toEqual([
    '应用化学、生物工程专业不招色盲、色弱考生',
    '第十三条 公共外语只开设英语，非英语语种考生谨慎报考',
    '外语类专业只招英语语种考生，英语单科成绩不低于110分',
    '护理学类专业要求女生身高不低于158cm',
  ])
})

describe('a charter beside what a student told', () => {
  test('a sentence that names the major is quoted as it stands, and judges nobody', () => {
    expect(said(['应用化学', '化学类', '理学类'], { colour: 'weak' })).toEqual({
      sentences: ['招生章程写明“应用化学、生物工程专业不招色盲、色弱考生”，和你填的有出入，请核对'],
      isOpen: false,
    })
  })

  test('one that names others, or a longer name, is only said to be there', () => {
    for (const name of ['化学', '法学', '生物']) {
      expect(said([name], { colour: 'blind' })).toEqual({ sentences: [], isOpen: true })
    }
  })

  test('one that names no major speaks of everybody', () => {
    const { sentences, isOpen } = said(['法学'], { language: '日语' })
    expect(sentences).toEqual([
      '招生章程提到“第十三条 公共外语只开设英语，非英语语种考生谨慎报考”，和你填的有出入，请核对',
    ])
    // That of 外语类 may be its own too.
    expect(isOpen).toBe(true)
  })

  test('a major is meant by its category too', () => {
    const facts = { height: 150, sex: 'female' } as const
    expect(said(['助产学', '护理学类'], facts).sentences.join()).toContain('身高不低于158cm')
  })

  test('of a group, whose majors nobody knows, nothing that names majors is said for certain', () => {
    expect(said([], { colour: 'weak' })).toEqual({ sentences: [], isOpen: true })
  })

  test('who told nothing, or nothing that it concerns, is told nothing', () => {
    for (const facts of [{}, { colour: 'normal', height: 180, language: '英语' } as const])
      expect(said(['应用化学', '护理学类'], facts)).toEqual({ sentences: [], isOpen: false })
  })
})
