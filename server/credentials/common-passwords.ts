import { dictionary } from '@zxcvbn-ts/language-common'

/** What Chinese students and other hasty people choose, and the list of the world lacks; in lower case. */
const OURS = `
0123456789 01234567 23456789 87654321 987654321 9876543210 0987654321 12341234 123123123 123456123456
321321321 159357159 12121212 13131313 88886666 66668888 16888888 168168168 51885188 52013140 520131400
5201314520 52013141 13145200 1314520520 13141314 52005200 520520520 521521521 74107410 85208520 96309630
3141592653 20002000 20012001 20022002 20032003 20042004 20052005 20062006 20072007 20082008 20082009
20092009 20102010 20202020 20212021 20222022 20232023 20242024 20252025 20262026 p@ssword password1!
loveyou123 woaini1314 woaini520 woaini123 woaini1314520 woaiwojia woaini521 woaini999 aini1314 5201314a
a5201314 aa5201314 q5201314 wo123456 wang1234 wang123456 zhang123 zhang123456 li123456 liu123456
chen123456 yang123456 zhao1234 huang123 zhou1234 xu123456 sun123456 qwer123456 qweqweqwe 1qaz1qaz
zaq1zaq1 asdasdasd zxczxczxc poiuytre abc1234567 abcdefgh abcdefg123 abcabc123 aa12345678 z12345678
w123456789 w12345678 x12345678 xx123456 ww123456 ss123456 ll123456 cc123456 yy123456 lx123456 admin1234
admin123456 root1234 root123456 test123456 user1234 guest123 gaokao2024 gaokao2025 gaokao2026 gaokao123
gaokao666 jiayou123 jiayou666 xuankao1 xuankao123 xuankao123456 zhongguo1 zhejiang zhejiang123
beijing123 hangzhou beida123 qinghua123 tsinghua taobao123 alibaba1 tencent1 wangyi163 woshishui
nishishui mima1234 mima123456 caonima1 caonima123 nihao1234 nihao123456 xiaoming123 laopo1314 laopo520
laogong520 888666888 666888666 88866688 woaini888 5201314aa zhongguo123 gaokao2027 gaokao985
`

/** Passwords that guessers try first, in lower case and 8 characters or longer (shorter ones are refused anyway). */
export const commonPasswords: ReadonlySet<string> = new Set(
  [...dictionary['passwords-common'], ...OURS.trim().split(/\s+/)].filter(({ length }) => length >= 8),
)

/** What the product is about and is called. */
const WORDS = ['xuankao', 'xuanke', 'gaokao', 'zhiyuan', '选考', '选科', '高考', '志愿', '在线']
const OF_WORDS = new RegExp(`^(?:${WORDS.join('|')}|[\\d\\p{P}\\p{S}\\s])+$`, 'u')

/** Whether a password is words of ours with figures and signs around them; in lower case. */
export const isOfOurWords = (plain: string): boolean =>
  OF_WORDS.test(plain) && WORDS.some((word) => plain.includes(word))
