/** Plans that bind, or that not everybody may file: only a student who asks gets them. 中外合作 is none. */
export const SPECIALS = [
  'preparatory',
  'minority',
  'national',
  'college',
  'local',
  'funded',
  'directed',
  'separate',
  'military',
  'abroad',
] as const
export type Special = (typeof SPECIALS)[number]

/** What students call them. */
export const SPECIAL_LABEL: Readonly<Record<Special, string>> = {
  preparatory: '预科',
  minority: '民族班',
  national: '国家专项',
  college: '高校专项',
  local: '地方专项',
  funded: '公费',
  directed: '定向',
  separate: '单列',
  military: '军警院校',
  abroad: '境外就读',
}

/** Whom a kind is for and what it binds to, by the ministry's yearly rules. Provinces may ask more. */
const WHO_MAY_FILE: Readonly<Record<Special, string>> = {
  preparatory: '多数只招少数民族考生，先读一年预科，合格后再进入本科或专科学习。',
  minority: '只招少数民族考生，有的还限定户籍所在地区。',
  national: '只招国家划定地区的考生：户籍、高中学籍和实际就读都要在当地连续满 3 年，并已通过资格审核。',
  college: '只招指定地区的农村考生，要在高考前向学校报名，并已通过资格审核和学校考核。',
  local: '只招本省划定地区的农村考生，户籍和学籍条件由省里规定，并已通过资格审核。',
  funded:
    '免学费，录取后签协议，毕业后要按协议到指定地区任教、行医或从事农技工作，一般 5 至 6 年；有的只招指定县（市、区）户籍的考生。',
  directed: '要签定向就业协议，毕业后到指定的单位或地区工作；有的只招指定地区的考生。',
  separate: '计划单独列出，只招符合招生计划说明的考生，条件以考试院公布的计划和学校章程为准。',
  military:
    '军队、公安、司法和消防院校：多数只招应届生，对年龄、党团员身份、体格有要求，要政治考核、面试，男女分开招；例外见招生计划和章程。',
  abroad: '在内地以外就读，学费、语言要求和入学手续与内地学校不同，有的要另外申请。',
}

/** Whom units of a kind are for, in a sentence for a student. */
export const whoMayFile = (kind: Special): string => WHO_MAY_FILE[kind]
